"""A campaign as its table shows it to a viewer."""

from ..campaign.documents import campaign_document as document_for
from ..messages import CampaignView
from .table import Table
from .views import Viewer, seat_for


def campaign_document(table: Table, viewer: Viewer) -> CampaignView | None:
    """What a viewer may see; whoever looks at a table that has ended can do nothing."""
    if table.campaign is None:
        return None
    document = document_for(table.campaign, seat_for(table, viewer), viewer.language, table.game)
    return document if table.status == "playing" else {**document, "actions": [], "offers": {}}
