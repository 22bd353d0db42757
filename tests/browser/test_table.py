"""The card table's JavaScript alone, in an empty page."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from bare import Mount
from driver import PARTS, Table
from playwright.sync_api import Page, expect

from setkata import CardBuilder, CardPicker, CompletePicker, FindAll, GameTable
from setkata.game import start
from setkata.widgets.table import CardTable

# Whether a card's badge is seen, and its sign.
BADGE = """(picture) => {
  const { visibility, backgroundImage } = getComputedStyle(picture, "::before");
  return [visibility, backgroundImage];
}"""

# The picture of a sign beside the headline: drawn, or cut out of a colour.
EMBLEM = """(emblem, sign) => {
  emblem.dataset.sign = sign;
  const { backgroundImage, maskImage } = getComputedStyle(emblem);
  return [backgroundImage, maskImage].find((image) => image !== "none") ?? "";
}"""


def click(table: Table, *places: int) -> None:
    for place in places:
        table.buttons.nth(place).click()


def focus(table: Table, key: str) -> int:
    """Press a key, and return the place of the card that has the focus then."""
    table.page.keyboard.press(key)
    return [str(card) for card in table.cards()].index(table.focused())


def test_picks_are_drawn_before_python_answers(mount: Mount) -> None:
    table = mount(CardPicker(), alive=False)
    click(table, 0, 1)

    assert table.picked() == [str(card) for card in table.cards()[:2]]


def test_a_picked_card_is_unpicked_by_a_second_click(mount: Mount) -> None:
    table = mount(CardPicker(), alive=False)
    click(table, 0, 1, 0)

    assert table.picked() == [str(table.cards()[1])]


def test_a_fourth_pick_starts_again_without_the_old_marks(mount: Mount) -> None:
    table = mount(CardPicker())
    click(table, 0, 1, 2)
    table.expect_sign("wrong")
    expect(marked := table.root.locator("[data-state=wrong]")).to_have_count(3)
    click(table, 3)

    assert table.picked() == [str(table.cards()[3])]
    expect(marked).to_have_count(0)
    expect(table.headline).to_have_text("Pick two more")


@pytest.mark.parametrize("sign", ["pick", "set", "wrong", "differ"])
def test_the_sign_beside_the_headline_is_seen(mount: Mount, sign: str) -> None:
    table = mount(CardPicker(range(12)))
    emblem = table.root.locator(".sk-emblem")

    expect(emblem).to_be_visible()
    assert emblem.evaluate(EMBLEM, sign).startswith('url("data:image/svg+xml,')


def test_the_marks_of_an_old_answer_are_never_shown_on_new_picks(mount: Mount) -> None:
    table = mount(CardPicker(), alive=False)
    click(table, 3)
    late = {"picked": [0, 1, 2], "marks": {"0": "wrong", "1": "wrong", "2": "wrong"}}
    table.page.evaluate("answer => window.model.set('answer', answer)", late)

    expect(table.root.locator("[data-state=wrong]")).to_have_count(0)
    expect(table.root.locator("[data-state=picked]")).to_have_count(1)


def test_escape_clears_the_picks(mount: Mount) -> None:
    table = mount(CardPicker(), alive=False)
    click(table, 0, 1)
    table.page.keyboard.press("Escape")

    assert table.picked() == []


def test_tab_reaches_one_card_the_last_one_visited(mount: Mount) -> None:
    table = mount(CardPicker())
    table.buttons.first.focus()
    table.page.keyboard.press("End")

    stops = table.buttons.evaluate_all("all => all.map((one) => one.tabIndex)")
    assert stops == [-1] * 11 + [0]

    table.page.keyboard.press("Shift+Tab")
    table.page.keyboard.press("Tab")

    assert table.focused() == str(table.cards()[11])


def test_the_arrows_follow_the_table_when_it_turns(mount: Mount) -> None:
    table = mount(CardPicker())
    table.page.set_viewport_size({"width": 360, "height": 800})
    table.buttons.first.focus()

    # Three columns, filled row by row.
    assert [focus(table, key) for key in ("ArrowDown", "ArrowRight", "ArrowUp")] == [3, 4, 1]


@pytest.mark.slow
@pytest.mark.parametrize("count", [1, 3, 5, 6, 12, 15, 21, 27, 81])
def test_no_table_is_wider_than_its_page(mount: Mount, count: int) -> None:
    table = mount(CardPicker(range(count), label="digits"))
    for width in (320, 360, 800, 1200):
        table.page.set_viewport_size({"width": width, "height": 900})

        edges = table.buttons.evaluate_all("all => all.map((a) => a.getBoundingClientRect().right)")
        tray = table.root.locator(".sk-table").bounding_box()
        assert table.page.evaluate("() => document.documentElement.scrollWidth") <= width
        assert tray
        assert max(edges) <= tray["x"] + tray["width"]


def six_players() -> GameTable:
    names = ("Annabel", "Benjamin", "Charlotte", "Dmitri", "Elisabeth", "Fatima")
    return GameTable(start(*names), seconds=3600)


@pytest.mark.parametrize("make", [FindAll, CompletePicker, CardBuilder, six_players])
def test_no_widget_is_wider_than_its_page(mount: Mount, make: Callable[[], CardTable]) -> None:
    table = mount(make())
    for width in (320, 360, 700, 800, 900, 1200):
        table.page.set_viewport_size({"width": width, "height": 900})

        assert table.page.evaluate("() => document.documentElement.scrollWidth") <= width


def boxes(table: Table, selector: str) -> list[dict[str, float]]:
    found: list[dict[str, float]] = table.root.locator(selector).evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().toJSON())"
    )
    return found


@pytest.mark.parametrize("count", [12, 21, 27, 81])
def test_the_words_above_the_cards_are_as_wide_as_the_cards(mount: Mount, count: int) -> None:
    table = mount(CardPicker(range(count)))
    table.page.set_viewport_size({"width": 800, "height": 900})

    bar, *cards = boxes(table, ".sk-bar, .sk-card")
    assert min(card["left"] for card in cards) == pytest.approx(bar["left"], abs=1)
    assert max(card["right"] for card in cards) == pytest.approx(bar["right"], abs=1)


@pytest.mark.parametrize(
    ("count", "width", "side", "end"),
    [(27, 1200, "left", "right"), (27, 360, "top", "bottom")]
    + [(81, 1200, "left", "right"), (81, 360, "top", "bottom")],
)
def test_27_or_81_cards_are_in_blocks_of_three_by_three(
    mount: Mount, page: Page, count: int, width: int, side: str, end: str
) -> None:
    page.emulate_media(reduced_motion="reduce")
    table = mount(CardPicker(range(count)))
    page.set_viewport_size({"width": width, "height": 900})

    edges = sorted(
        {(round(card[side], 1), round(card[end], 1)) for card in boxes(table, ".sk-card")}
    )
    gaps = [after - before for (_, before), (after, _) in pairwise(edges)]
    assert gaps == pytest.approx([gaps[0], gaps[0], 2 * gaps[0]] * 2 + gaps[:2], abs=1)


def test_the_smallest_card_is_large_enough_to_hit(mount: Mount) -> None:
    table = mount(CardPicker(range(81)))
    table.page.set_viewport_size({"width": 360, "height": 900})

    assert min(min(box["width"], box["height"]) for box in boxes(table, "button")) >= 24


@pytest.mark.parametrize("width", [360, 800, 1200])
def test_no_card_moves_when_the_words_above_change(mount: Mount, width: int) -> None:
    table = mount(GameTable(seed=3))
    table.page.set_viewport_size({"width": width, "height": 900})
    before = boxes(table, ".sk-card")
    table.button("How many SETs?").click()

    expect(table.root.locator(".sk-text")).to_contain_text("SETs here")
    assert boxes(table, ".sk-card") == before


@pytest.mark.parametrize("width", [360, 800, 1200])
def test_no_card_moves_when_a_player_calls(mount: Mount, width: int) -> None:
    table = mount(six_players())
    table.page.set_viewport_size({"width": width, "height": 900})
    before = boxes(table, ".sk-card")
    table.page.keyboard.press("a")

    expect(table.headline).to_have_text("Annabel: pick three cards")
    assert boxes(table, ".sk-card") == before


def two_players() -> GameTable:
    return GameTable(start("Ann", "Ben", seed=2))


def places(table: Table) -> list[tuple[float, float]]:
    """Where each part of the table begins, and where the whole of it ends."""
    [main] = boxes(table, ":scope")
    return [(box["x"], box["y"]) for box in boxes(table, PARTS)] + [(0, main["bottom"])]


@pytest.mark.slow
@pytest.mark.parametrize("make", [CardPicker, FindAll, two_players])
def test_nothing_moves_from_a_pick_to_a_verdict_and_the_next_pick(
    mount: Mount, page: Page, make: Callable[[], CardTable]
) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.clock.install(time=0)
    table = mount(make())
    page.clock.pause_at(60_000)  # nobody is late
    for width in (360, 800, 1200, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        seen = [places(table)]
        for three in (table.no_set(), table.a_set()):
            page.keyboard.press("a")  # a player calls; nobody does at a picker
            expect(table.buttons.first).to_be_enabled()
            for card in three:
                table.click([card])
                seen.append(places(table))
            expect(table.emblem).not_to_have_attribute("data-sign", "pick")
            seen.append(places(table))

        moves = [
            abs(a - b)
            for now in seen
            for x, y in zip(now, seen[0], strict=True)
            for a, b in zip(x, y, strict=True)
        ]
        assert max(moves) <= 4


def test_the_two_given_cards_leave_holes_that_cannot_be_picked(mount: Mount) -> None:
    table = mount(CompletePicker(0, 1), alive=False)
    hole = table.root.get_by_role("button", name="one open red diamond, given")
    hole.click(force=True)

    expect(hole).to_be_disabled()
    expect(table.buttons).to_have_count(81)
    expect(table.root.locator("[aria-pressed=true]")).to_have_count(0)


@pytest.mark.parametrize(
    ("make", "count"), [(CardPicker, 13), (FindAll, 14), (CompletePicker, 82), (CardBuilder, 15)]
)
def test_every_button_keeps_its_keys_from_the_notebook(
    mount: Mount, make: Callable[[], CardTable], count: int
) -> None:
    buttons = mount(make()).root.get_by_role("button")

    kept = buttons.evaluate_all("all => all.map((one) => one.dataset.lmSuppressShortcuts)")
    assert kept == ["true"] * count


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("make", [CardPicker, FindAll, CompletePicker, CardBuilder])
def test_axe_finds_nothing_on_a_picker(
    mount: Mount, page: Page, make: Callable[[], CardTable], scheme: Any
) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    table = mount(make())

    assert table.violations() == []


def test_a_button_is_pressed_and_python_answers(mount: Mount) -> None:
    table = mount(CardBuilder(26))
    table.button("Next").click()

    expect(table.headline).to_have_text("All four dials turned")
    expect(table.root.locator(".sk-text")).to_have_text("Card 27")
    expect(table.root.get_by_role("img", name="two open red ovals")).to_be_visible()


def test_a_button_keeps_the_keyboard_when_python_has_answered(mount: Mount) -> None:
    table = mount(CardBuilder(79))
    table.button("Next").press("Enter")

    expect(table.root.locator(".sk-text")).to_have_text("Card 80")
    expect(table.button("Next")).to_be_focused()


def test_a_disabled_button_keeps_the_keyboard_and_does_nothing(mount: Mount) -> None:
    table = mount(CardBuilder(80))
    expect(table.button("Next")).to_be_disabled()
    before = table.status.text_content()
    table.button("Next").focus()
    table.page.keyboard.press("Enter")

    expect(table.button("Next")).to_be_focused()
    assert table.status.text_content() == before


def test_a_dial_turns_before_python_answers(mount: Mount) -> None:
    table = mount(CardBuilder(0), alive=False)
    table.button("2 solid").click()

    pressed = table.root.get_by_role("group", name="shading").get_by_role("button", pressed=True)
    assert pressed.all_text_contents() == ["2 solid"]


def test_presses_in_quick_succession_all_arrive(mount: Mount) -> None:
    table = mount(CardBuilder(0))
    table.button("Next").evaluate("button => { for (let i = 0; i < 5; i++) button.click(); }")

    expect(table.root.locator(".sk-text")).to_have_text("Card 5")


def test_hints_are_marked_and_stay_while_cards_are_picked(mount: Mount) -> None:
    table = mount(FindAll())
    table.button("Hint").click()
    expect(hinted := table.root.locator("[data-state=hinted]")).to_have_count(1)
    expect(hinted).to_have_attribute("aria-pressed", "false")
    badge = hinted.locator(".sk-picture").evaluate(BADGE)
    assert badge[0] == "visible"
    assert badge[1].startswith('url("data:image/svg+xml,')
    table.root.locator("[data-state='']").first.click()

    expect(table.headline).to_have_text("Pick two more")
    expect(hinted).to_have_count(1)


def test_a_table_without_a_set_keeps_no_room_for_a_verdict_until_three_cards_are_picked(
    mount: Mount, page: Page
) -> None:
    page.set_viewport_size({"width": 640, "height": 900})
    table = mount(FindAll([0, 1, 3, 4]))
    layout = table.root.locator(".sk-layout")
    expect(table.headline).to_have_text("No SET")
    side, before = table.root.locator(".sk-side"), table.grid.bounding_box()
    expect(side).to_be_hidden()

    assert (
        layout.bounding_box()["height"]
        < table.root.locator(".sk-table").bounding_box()["height"] + 40
    )
    table.click(table.cards()[:3])
    expect(side).to_be_visible()
    assert table.grid.bounding_box() == before


def test_a_silent_kernel_is_reported_after_a_press(mount: Mount, page: Page) -> None:
    page.clock.install()
    table = mount(FindAll(), alive=False)
    table.button("Hint").click()
    page.clock.fast_forward(3100)

    expect(table.status).to_contain_text("No answer yet")


def test_a_caption_is_part_of_the_cards_name(mount: Mount) -> None:
    table = mount(CardPicker([40], label="index"))

    expect(table.card("two striped green diamonds 40")).to_be_visible()


def test_letters_are_shown_when_they_are_asked_for(mount: Mount) -> None:
    table = mount(CardPicker())
    button = table.root.get_by_role("button", name="Letters")
    letter = table.root.locator(".sk-grid .sk-letter").first

    expect(letter).to_be_hidden()
    button.click()
    expect(letter).to_be_visible()
    expect(button).to_have_attribute("aria-pressed", "true")


def test_a_silent_kernel_is_reported_after_a_pick(mount: Mount, page: Page) -> None:
    page.clock.install(time=0)
    table = mount(CardPicker(), alive=False)
    page.clock.pause_at(60_000)
    click(table, 0)
    page.clock.fast_forward(2900)
    expect(table.status).not_to_contain_text("No answer")
    page.clock.fast_forward(200)

    expect(table.status).to_contain_text("No answer yet")
    expect(table.headline).to_have_text("No answer yet")
    expect(table.root.locator(".sk-sentence")).to_contain_text("run the cell again")
    expect(table.headline).to_be_in_viewport()


def test_a_table_that_cannot_be_drawn_says_so(mount: Mount) -> None:
    table = mount(CardPicker())
    table.page.evaluate(
        "async (source) => (await import('data:text/javascript;base64,' + btoa(source)))"
        ".default.render({ model: {}, el: document.querySelector('main') })",
        CardTable._esm,
    )

    expect(table.root).to_contain_text("The card table could not be drawn")


def test_a_closed_view_stops_listening(mount: Mount) -> None:
    table = mount(CardPicker())
    table.page.evaluate("() => window.stop()")

    heard = table.page.evaluate("() => Object.values(window.heard).flat().length")
    assert heard == 0


@pytest.mark.parametrize(
    ("attributes", "scheme", "red"),
    [
        ("", "light", "rgb(178, 8, 12)"),
        ("", "dark", "rgb(255, 52, 42)"),
        ('data-jp-theme-light="false"', "light", "rgb(255, 52, 42)"),
        ('data-jp-theme-light="true"', "dark", "rgb(178, 8, 12)"),
    ],
)
def test_lab_decides_the_theme_and_elsewhere_the_system(
    mount: Mount, page: Page, attributes: str, scheme: Any, red: str
) -> None:
    page.emulate_media(color_scheme=scheme)
    table = mount(CardPicker([0]), attributes=attributes)

    expect(table.root.locator(".sk-card .sk-red")).to_have_css("color", red)


def test_a_table_is_printed_in_the_light_theme(mount: Mount, page: Page) -> None:
    table = mount(CardPicker([0]), attributes='data-jp-theme-light="false"')
    page.emulate_media(media="print")

    expect(table.root.locator(".sk-card .sk-red")).to_have_css("color", "rgb(178, 8, 12)")


def test_nothing_moves_for_people_who_ask_for_less_motion(mount: Mount, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    table = mount(CardPicker())
    click(table, 0, 1, 2)

    expect(table.root.locator("[data-state=wrong]")).to_have_count(3)
    moving = "() => document.getAnimations().filter((a) => a.animationName !== 'sk-fade').length"
    assert table.page.evaluate(moving) == 0


def test_a_table_without_a_set_has_no_room_beside_or_below_it_for_a_verdict(mount: Mount) -> None:
    with_sets = mount(FindAll(range(20)), alive=False)
    expect(with_sets.root.locator(".sk-side")).to_be_visible()

    cap = mount(FindAll([0, 1, 3, 4, 9, 10, 12, 13]), alive=False)
    expect(cap.root.locator(".sk-side")).to_be_hidden()
    table, layout = (cap.root.locator(f".sk-{part}").bounding_box() for part in ("table", "layout"))
    assert table and layout
    assert layout["height"] - table["height"] < 30
