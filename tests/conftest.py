"""The browser that tests/web needs: found, or installed where that is possible; without one the run says so."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

WEB = Path(__file__).parent / "web"
BROWSERS = ("chromium", "google-chrome", "google-chrome-stable", "chrome", "chromium-browser")
INSTALL = ("apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-liberation")


@cache
def browser_path() -> str | None:
    """A Chrome or Chromium that is there; as root on Debian, one that is installed now."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    worker = "PYTEST_XDIST_WORKER" in os.environ
    if found is None and not worker and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        for command in (("apt-get", "update"), INSTALL):
            subprocess.run(command, check=False, capture_output=True)
        found = shutil.which("chromium")
    return found


def wanted(config: pytest.Config) -> bool:
    """Whether tests of the page are among those that were asked for."""
    folders = [Path(str(argument).split("::", maxsplit=1)[0]).resolve() for argument in config.args]
    return any(folder == WEB or WEB in folder.parents or folder in WEB.parents for folder in folders)


def pytest_configure(config: pytest.Config) -> None:
    """Have a browser before the workers look for it."""
    if wanted(config):
        browser_path()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the tests of the page out where there is no browser."""
    if browser_path() is None:
        without = [item for item in items if WEB in item.path.parents]
        items[:] = [item for item in items if WEB not in item.path.parents]
        config.hook.pytest_deselected(items=without)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """In continuous integration, a run without a browser has failed."""
    if wanted(session.config) and browser_path() is None and os.environ.get("CI"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_unconfigure(config: pytest.Config) -> None:
    """Say it in the last line."""
    if wanted(config) and browser_path() is None and "PYTEST_XDIST_WORKER" not in os.environ:
        print("BROWSER TESTS NOT RUN", file=sys.__stdout__, flush=True)
