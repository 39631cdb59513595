"""What the site has besides docs/: the README as its first page, files that pages link to, and the API reference."""

import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parents[1]
REPOSITORY = "repository"
"""Where files of the repository stand in the site."""
REFERENCE = {
    "Games": ["game.game", "game.setup", "game.events", "game.notation", "game.story", "errors"],
    "Editions": ["edition.model", "edition.files"],
    "Bots": ["bots.registry", "bots.thinking", "bots.weights", "bots.external"],
    "Analysis": ["analysis.hints", "analysis.review", "analysis.rollouts", "analysis.plots"],
    "Simulation": ["simulate", "simulate.tournament", "simulate.openings", "simulate.pool", "simulate.cluster"],
    "Training": ["simulate.training"],
    "Studies": [f"studies.{name}" for name in ("plan", "designs", "reading", "running", "findings", "reports")],
    "Campaigns": ["campaign.campaign", "campaign.pack", "campaign.saving", "campaign.simulation"],
    "Environments": ["envs", "envs.spec", "envs.tables", "envs.gym"],
    "Client": ["client"],
    "Testing": ["testing"],
}
"""What people program with, by subject: modules of the package."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Let headings have the anchors that they have on a forge, which pages link to."""
    config.mdx_configs["toc"] = {**config.mdx_configs.get("toc", {}), "slugify": anchor_of}
    return config


def anchor_of(heading: str, separator: str) -> str:
    """The anchor of a heading."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", separator)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages and files that are not in docs/."""
    pages = {page.src_uri: Path(str(page.abs_src_path)).read_text("utf-8") for page in files.documentation_pages()}
    first = (ROOT / "README.md").read_text("utf-8").replace('src="docs/', 'src="')
    pages["index.md"] = re.sub(r"\]\((?!docs/|\w+:|#)", "](../", first).replace("](docs/", "](")
    waiting = [*pages.items(), ("", "](../CONTRIBUTING.md)](../CHANGELOG.md)")]
    added = set[str]()
    while waiting:
        _, content = waiting.pop()
        for name in re.findall(r"\]\(\.\./([\w./-]+)", content):
            if name in added or name.startswith("docs/"):
                continue
            added.add(name)
            if name.endswith(".md"):
                text = from_repository(name)
                waiting.append((name, text))
                files.append(File.generated(config, f"{REPOSITORY}/{name}", content=text))
            else:
                files.append(File.generated(config, f"{REPOSITORY}/{name}", abs_src_path=str(ROOT / name)))
    files.append(File.generated(config, "index.md", content=pages["index.md"]))
    files.append(File.generated(config, "reference.md", content=reference()))
    for subject, modules in REFERENCE.items():
        body = "\n\n".join(f"::: machiya.{module}" for module in modules)
        files.append(File.generated(config, f"reference/{subject.lower()}.md", content=f"# {subject}\n\n{body}\n"))
    return files


def from_repository(name: str) -> str:
    """A page of the repository; its links as those of a page in docs/ would be."""
    content = (ROOT / name).read_text("utf-8")

    def seen_from_docs(link: "re.Match[str]") -> str:
        target = (ROOT / name).parent / link[1]
        return f"](../{target.resolve().relative_to(ROOT)}" if target.exists() else link[0]

    return re.sub(r"\]\((?!\w+:|#)([\w./-]+)", seen_from_docs, content)


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Let links into the repository lead to where its files stand in the site."""
    up = "../" * page.file.src_uri.count("/")

    def to_site(link: "re.Match[str]") -> str:
        return f"]({up}" + (link[1].removeprefix("docs/") if link[1].startswith("docs/") else f"{REPOSITORY}/{link[1]}")

    return re.sub(r"\]\(\.\./([\w./-]+)", to_site, markdown)


def reference() -> str:
    """The list of what the reference has."""
    lines = [f"- [{subject}](reference/{subject.lower()}.md): " + ", ".join(f"`machiya.{each}`" for each in modules)
             for subject, modules in REFERENCE.items()]  # fmt: skip
    return "# Reference\n\nWhat people program with, from the sources.\n\n" + "\n".join(lines) + "\n"
