"""The API as its own description has it: whatever fits the description is answered, and as described."""

from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import CHECKS, load_all_checks

from .conftest import Running

CHECKED = ("not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance")


def test_generated_clients_find_no_fault(server: Running) -> None:
    """Requests made up from the description: no 5xx, no undocumented status, no answer of another shape."""
    load_all_checks()
    checks = [CHECKS.get_one(name) for name in CHECKED]
    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    tried = 0
    for result in schema.get_all_operations():
        operation: Any = result.ok()

        @settings(
            max_examples=12, deadline=None, database=None, phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @given(case=operation.as_strategy())
        def fits(case: Any) -> None:
            case.validate_response(case.call(), checks=checks)

        fits()
        tried += 1
    assert tried > 30
