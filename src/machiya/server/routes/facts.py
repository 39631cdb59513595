"""Facts about the server: how its dice fell, a link as a picture, and how it is for those who run it."""

import io
from typing import Annotated

import segno
from fastapi import APIRouter, Query, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from ...messages import DiceCounts, Health, Ready
from .. import queries
from ..errors import Refused
from ..store import StoreFailed
from .asking import TheApi, described, limited

LONGEST_LINK = 300
DRAWING = "image/svg+xml"

routes = APIRouter()


@routes.get("/api/dice", dependencies=[limited("read")])
async def get_dice(api: TheApi) -> DiceCounts:
    """How often each face was rolled."""
    return dice_document(await api.hall.store.read(queries.dice_counts))


@routes.get("/api/qr", dependencies=[limited("read")], **described(DRAWING))
async def get_qr(text: Annotated[str, Query(min_length=1, max_length=LONGEST_LINK)]) -> Response:
    """A link as a QR code."""
    drawn = io.BytesIO()
    try:
        segno.make(text, micro=False).save(drawn, kind="svg", scale=4, border=2, xmldecl=False, svgclass=None)
    except (segno.DataOverflowError, UnicodeError):
        raise Refused("invalid", field="text") from None
    return Response(drawn.getvalue(), media_type=DRAWING)


@routes.get("/api/health")
async def get_health() -> Health:
    """The process answers."""
    return {"ok": True}


@routes.get("/api/ready")
async def get_ready(api: TheApi) -> Ready:
    """The database answers."""
    hall = api.hall
    try:
        await hall.store.read(lambda connection: connection.exec_driver_sql("select 1").scalar())
    except StoreFailed:
        raise Refused("unavailable") from None
    if hall.closing:
        raise Refused("unavailable")
    return {"ok": True, "bots_ready": hall.bots.ready, "tables": len(hall.gatherings)}


@routes.get("/metrics", **described("text/plain"))
async def get_metrics(api: TheApi) -> Response:
    """Figures for Prometheus."""
    return Response(generate_latest(api.hall.metrics.registry), media_type=CONTENT_TYPE_LATEST)


def dice_document(counts: dict[str, int]) -> DiceCounts:
    """How often each face was rolled, with the chi-squared of one die against all faces being equally likely."""
    faces = [0] * 6
    for outcome, count in counts.items():
        for face in outcome.split():
            faces[int(face) - 1] += count
    rolled = sum(faces)
    expected = rolled / 6
    chi = sum((face - expected) ** 2 / expected for face in faces) if rolled else 0.0
    totals = {str(total): 0 for total in range(2, 13)}
    for outcome, count in counts.items():
        if len(outcome.split()) == 2:
            totals[str(sum(map(int, outcome.split())))] += count
    return {
        "dice": rolled, "faces": faces, "chi_squared": round(chi, 3), "degrees": 5, "limit_95": 11.07,
        "pairs": sum(totals.values()), "totals": totals,
    }  # fmt: skip
