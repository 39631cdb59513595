"""How much is transferred, how soon the page is usable, and how soon a click shows."""

from collections.abc import Callable

from .conftest import BOT, Person

Arrive = Callable[..., Person]
TRIES = 4
"""The best of so many counts: other work on the machine is not the page's."""

CLICK = """() => new Promise(resolve => {
    const start = performance.now();
    document.querySelector("[data-action^=roll]").click();
    const look = () => document.querySelector(".total strong") ? resolve(performance.now() - start)
        : performance.now() - start > 5000 ? resolve(5000) : requestAnimationFrame(look);
    look();
})"""


def test_everything_is_less_than_450_kilobytes(person: Arrive) -> None:
    ana = person()
    session = ana.context.new_cdp_session(ana.page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    ana.play_now()
    ana.page.click(".brand")
    for path in ("/learn", "/", "/cards", "/dice", "/replay", "/", "/new"):
        ana.page.locator(f"a[href='{path}']").first.click()
        ana.page.wait_for_timeout(300)
    print(f"transferred {sum(sizes) / 1000:.0f} kB in {len(sizes)} answers")
    assert 20_000 < sum(sizes) < 450_000


def test_the_page_is_usable_within_a_second(person: Arrive) -> None:
    times = []
    for _ in range(TRIES):
        ana = person()
        ana.page.goto(ana.address)
        ana.sees("#play-now")
        marks: list[float] = []
        while not marks:  # the page sets its mark after the first frame
            marks = ana.page.evaluate("performance.getEntriesByName('usable').map(mark => mark.startTime)")
        times.append(marks[0])
    print("usable after", [round(time) for time in times], "ms")
    assert min(times) < 1000


def test_a_click_shows_within_a_tenth_of_a_second(person: Arrive) -> None:
    ana = person()
    ana.play_now()
    times = []
    for _ in range(TRIES):
        times.append(ana.page.evaluate(CLICK))
        ana.page.keyboard.press("p")
        ana.sees("[data-action^=roll]")
    print("a click shows after", [round(time) for time in times], "ms")
    assert min(times) < 100


FRAMES = """() => {
    window.frames_ = [];
    let last = performance.now();
    const look = now => { window.frames_.push(now - last); last = now; requestAnimationFrame(look); };
    requestAnimationFrame(look);
}"""
TAKEN = "() => window.frames_.splice(0)"


def test_bots_rounds_run_smoothly(person: Arrive) -> None:
    """Dice, coins and cards in the air: of twenty frames nineteen come in time, drawn without a graphics card.

    At 0.1.0 it was 16.8 ms, too.
    """
    ana = person(motion="no-preference")
    ana.visit("/", "#play-now")
    made = ana.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, BOT, BOT, BOT])
    ana.visit(f"/t/{made['code']}", ".bar [data-action^=roll]")
    page = ana.page
    page.evaluate(FRAMES)
    found = []
    for _ in range(TRIES):
        page.locator(".bar [data-action^=roll]").first.click()
        ana.sees(".bar [data-action=pass]").click()
        ana.sees(".bar [data-action^=roll]")
        frames = sorted(page.evaluate(TAKEN))
        found.append(frames[int(len(frames) * 0.95)])
    print("95 of 100 frames within", [round(each, 1) for each in found], "ms")
    assert min(found) < 34
