"""The documentation as a site: it is built by one command from what is there, and every link in it leads somewhere."""

import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).parent.parent


class Page(HTMLParser):
    """What a page links to, what it loads, and which places it has."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links, self.loads, self.places = list[str](), list[str](), set[str]()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.places.add(str(found["id"]))
        if tag == "a" and found.get("href"):
            self.links.append(str(found["href"]))
        source = found.get("href") if tag == "link" else found.get("src")
        if tag in ("link", "script", "img") and source:
            self.loads.append(source)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site; a warning would have failed it."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "-f", "site/mkdocs.yml", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def pages(site: Path) -> Iterator[tuple[Path, Page]]:
    for path in sorted(site.rglob("*.html")):
        if path.name not in ("404.html", "search.html"):
            yield path, Page(path)


def test_links_lead_somewhere_and_nothing_comes_from_elsewhere(site: Path) -> None:
    known = dict(pages(site))
    for path, page in known.items():
        for link in (*page.links, *page.loads):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                assert link not in page.loads, f"{path.name} loads {link}"
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path not in ("", ".") else path
            assert target.is_file(), f"{path.relative_to(site)}: {link}"
            if parts.fragment and target in known:
                assert unquote(parts.fragment) in known[target].places, f"{path.relative_to(site)}: {link}"


def test_every_page_of_the_manual_is_there_and_the_reference_has_signatures(site: Path) -> None:
    for page in (ROOT / "docs").glob("*.md"):
        assert (site / f"{page.stem}.html").exists()
    told = (site / "reference" / "games.html").read_text(encoding="utf-8")
    assert 'id="machiya.game.game.Game.play"' in told
    assert "Play a record again, move by move" in told
