"""The picture book of Clou: thieves, heists with their loot, and the campaign sheet, in words and drawings.

What a client needs between rounds and between heists; the same for everybody.
"""

from collections.abc import Sequence

from meisterdieb.clou.engine.content import Content, Table, content
from meisterdieb.clou.telling.naming import label
from meisterdieb.drawing.clou.campaign import area, double_circles, special_circle
from meisterdieb.drawing.clou.ink import icon
from meisterdieb.drawing.clou.look import SCREEN
from meisterdieb.drawing.clou.pages import (
    CampaignHeist,
    CampaignItem,
    CampaignPage,
    CampaignPoints,
    ClouBook,
    HeistPage,
    LootPage,
    Rating,
    Sign,
    ThiefPage,
)
from meisterdieb.drawing.clou.plan.loot import R, picture
from meisterdieb.drawing.clou.portrait import portrait
from meisterdieb.drawing.clou.sheet import Piece, Sheet
from meisterdieb.drawing.clou.spoken import Speaker

SYMBOLS = ("flucht", "polizei", "spur", "zeit", "alarm", "beute", "gitter", "diadem", "geschenk", "mahlzeit")


def book(lang: str) -> ClouBook:
    """The whole book in one language."""
    found, sheet = content(), Sheet(SCREEN, lang=lang)
    scoring = found.common["scoring"]
    return ClouBook(
        thieves=[thief_page(sheet, thief) for thief in found.thieves],
        heists=[heist_page(sheet, heist) for heist in found.heists.values()],
        campaign=campaign_page(sheet, found),
        ratings=[
            Rating(None, label("rating_low", lang)),
            Rating(scoring["ok_above"], label("rating_ok", lang)),
            Rating(scoring["coup_above"], label("rating_coup", lang)),
        ],
        symbols={name: Piece(24, 24, icon(sheet, name, 12, 12, 24)).svg() for name in SYMBOLS},
    )


def thief_page(sheet: Sheet, thief: Table) -> ThiefPage:
    """A thief with portrait and escape value: for each face of the die, flight arrows and police."""
    return ThiefPage(
        id=thief["id"],
        name=thief["name"],
        role=thief[f"role_{sheet.lang}"],
        text=thief[f"text_{sheet.lang}"],
        flight=[face.count("f") for face in thief["escape"]],
        police=[face.count("p") for face in thief["escape"]],
        portrait=portrait(sheet, thief["id"]).svg(),
    )


def heist_page(sheet: Sheet, heist: Table) -> HeistPage:
    """A heist with its case, its special rules and everything that can be taken."""
    lang = sheet.lang
    return HeistPage(
        id=heist["id"],
        name=heist[f"name_{lang}"],
        place=heist.get(f"place_{lang}", ""),
        text=heist[f"text_{lang}"],
        rules=[rule[lang] for rule in heist["special"]],
        loot=[
            LootPage(
                id=loot["id"],
                name=loot[lang],
                value=loot["value"],
                special=loot.get("special", ""),
                double=loot.get("double", ""),
                picture=Piece(2 * R, 2 * R, picture(sheet, loot, R, R, R * 1.7)).svg(),
            )
            for loot in heist["loot"]
        ],
    )


def campaign_page(sheet: Sheet, found: Content) -> CampaignPage:
    """The campaign sheet, part by part, and its stories."""
    campaign, lang = found.campaign, sheet.lang
    speaker = Speaker(lang, {symbol["id"]: symbol[lang] for symbol in found.common["symbol"]})
    specials = {one["id"]: one[lang] for one in found.common["special_loot"]}
    doubles = {one["id"]: one[lang] for one in found.common["double_circle"]}

    def drawn(one: Table, kind: str) -> CampaignItem:
        elements: Sequence[Table] = one.get("elements", ())
        return CampaignItem(
            id=one["id"],
            kind=kind,
            name=one[lang],
            boxes=one.get("boxes", 0),
            thief=one.get("thief", ""),
            text=one.get(f"text_{lang}") or " ".join(speaker.tool(element) for element in elements),
            picture=area(sheet, one["id"], elements).svg() if elements else "",
        )

    return CampaignPage(
        title=campaign[f"title_{lang}"],
        box_price=campaign["box_price"],
        extra_traces=campaign["extra_traces_with_passes"],
        points=CampaignPoints(
            double=campaign["double_circle_points"],
            prison=campaign["prison_points"],
            trace=campaign["trace_points"],
        ),
        heists=[
            CampaignHeist(
                row["heist"],
                special=[Sign(id, specials[id], special_circle(sheet, id).svg()) for id in row["special"]],
                double=[Sign(id, doubles[id], double_circles(sheet, [id]).svg()) for id in row["double"]],
            )
            for row in campaign["list"]
        ],
        experience=[drawn(one, "experience") for one in campaign["experience"]],
        items=[
            *(drawn(one, "tool") for one in campaign["tool"]),
            *(drawn(one, "preparation") for one in campaign["preparation"]),
        ],
        stories={
            key.removesuffix(f"_{lang}"): text for key, text in campaign["story"].items() if key.endswith(f"_{lang}")
        },
        ratings=[Rating(one["min"] - 1 if "min" in one else None, one[lang]) for one in campaign["rating"]],
    )
