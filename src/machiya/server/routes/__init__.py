"""The HTTP part of the API, by subject, as docs/api.md describes it; its shapes are those of `machiya.messages`."""

from fastapi import APIRouter

from ...messages import Problem
from . import facts, guests, looking, offers, packs, records, tables

REFUSED = (400, 403, 404, 409, 413, 422, 429, 503)
"""Statuses of answers that say why something was not done."""


def router() -> APIRouter:
    """All routes."""
    found = APIRouter(responses={status: {"model": Problem} for status in REFUSED})
    for subject in (guests, offers, packs, tables, looking, records, facts):
        found.include_router(subject.routes)
    return found
