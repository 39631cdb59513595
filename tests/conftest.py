"""The browser that tests/web needs: found, or the run says what to install. Tests never change the machine."""

import os
import sys
from functools import cache
from pathlib import Path

import pytest

from run import APT, browser

WEB = Path(__file__).parent / "web"
MISSING = f"BROWSER TESTS NOT RUN: there is no Chromium or Chrome; on Debian install with: sudo {' '.join(APT)}"


@cache
def browser_path() -> str | None:
    """A Chrome or Chromium that is there."""
    return browser()


def wanted(config: pytest.Config) -> bool:
    """Whether tests of the page are among those that were asked for."""
    folders = [Path(str(argument).split("::", maxsplit=1)[0]).resolve() for argument in config.args]
    return any(folder == WEB or WEB in folder.parents or folder in WEB.parents for folder in folders)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the tests of the page out where there is no browser; let what is compiled be compiled by one worker."""
    for item in items:
        if item.path.name == "envs.md":
            item.add_marker(pytest.mark.xdist_group("compiled"))
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
        print(MISSING, file=sys.__stdout__, flush=True)
