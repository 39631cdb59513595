"""The API as its own description has it: whatever fits the description is answered, and as described."""

import re
from importlib.resources import files
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import CHECKS, load_all_checks

from machiya.locale import LANGUAGES, catalogue, text
from machiya.server.errors import STATUS

from .conftest import SOAK, Running

SOURCE = Path(str(files("machiya"))) / "server"

CHECKED = ("not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance")


@pytest.mark.parametrize("examples", [8, pytest.param(300, marks=SOAK)])
def test_generated_clients_find_no_fault(server: Running, examples: int) -> None:
    """Requests made up from the description: no 5xx, no undocumented status, no answer of another shape."""
    load_all_checks()
    checks = [CHECKS.get_one(name) for name in CHECKED]
    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    tried = 0
    operations: Any = schema.get_all_operations()
    for result in operations:
        operation = result.ok()

        @settings(
            max_examples=examples, deadline=None, database=None, phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @given(case=operation.as_strategy())
        def fits(case: Any) -> None:
            case.validate_response(case.call(), checks=checks)

        fits()
        tried += 1
    assert tried > 30


def test_everything_that_is_refused_is_said_in_every_language() -> None:
    source = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    codes = {f"server.{error}" for error in STATUS if error != "illegal"}
    codes |= set(re.findall(r'"((?:server|fair|sticker)\.[a-z_]+)"', source))
    for code in sorted(codes):
        template = catalogue("en").ngettext(code, code, 2)
        template = catalogue("en").gettext(code) if template == code else template
        fields = {name: "x" for _, name, _, _ in Formatter().parse(template) if name and name != "count"}
        said = {text(code, language, count=2, **fields) for language in LANGUAGES}
        assert len(said) == len(LANGUAGES), code
        assert code not in said
    words = set(re.findall(r'Refused\(\s*"([a-z_]+)"', source))
    assert words <= STATUS.keys()
