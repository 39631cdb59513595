"""Facts about the server: how its dice fell, a link as a picture, and how it is for those who run it."""

from typing import Annotated

from fastapi import APIRouter, Query, Response
from prometheus_client import CONTENT_TYPE_LATEST

from ...messages import DiceCounts, Health, Ready
from .. import queries
from ..errors import Refused
from .asking import TheApi, Who, described, limited

LONGEST_LINK = 300
DRAWING = "image/svg+xml"

routes = APIRouter()


@routes.get("/api/dice", dependencies=[limited("read")])
async def get_dice(api: TheApi) -> DiceCounts:
    """How often each face was rolled."""
    return dice_document(await api.hall.store.read(queries.dice_counts))


@routes.get("/api/qr", dependencies=[limited("read", 5)], **described(DRAWING))
async def get_qr(
    api: TheApi, asker: Who, text: Annotated[str, Query(min_length=1, max_length=LONGEST_LINK)]
) -> Response:
    """A link as a QR code."""
    return await api.answer(asker, api.hall.reckoning, "qr", text, media=DRAWING, text=text)


@routes.get("/api/health")
async def get_health() -> Health:
    """The process answers."""
    return {"ok": True}


@routes.get("/api/ready")
async def get_ready(api: TheApi) -> Ready:
    """The database can be written."""
    hall = api.hall
    if hall.closing or not await hall.store.is_writable():
        raise Refused("unavailable")
    return {"ok": True, "bots_ready": hall.bots.ready, "tables": len(hall.gatherings)}


@routes.get("/metrics", **described("text/plain"))
async def get_metrics(api: TheApi) -> Response:
    """Figures for Prometheus."""
    return Response(api.hall.metrics.latest(), media_type=CONTENT_TYPE_LATEST)


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
