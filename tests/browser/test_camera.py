"""A phone's camera sees the code that another one shows, and is at that table."""

from base64 import b64decode
from pathlib import Path

from playwright.sync_api import Browser, Page, Route, expect
from scripts.chromium import ARGUMENTS, chromium

from tests.browser.axe import faults
from tests.browser.organiser import quick_table
from tests.browser.visitor import Visitor

WIDTH, HEIGHT = 640, 480
READER = "**/qr-*.js"
"""The part of the client that finds codes in pictures."""
SEEN_PX = 260
"""The code fills about half of what the camera sees, askew."""

PHOTOGRAPH = """async (image, [width, height, size]) => {
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#c9b79c';
  pen.fillRect(0, 0, width, height);
  pen.translate(width / 2, height / 2);
  pen.rotate(0.1);
  pen.drawImage(image, -size / 2, -size / 2, size, size);
  const { data } = pen.getImageData(0, 0, width, height);
  const grey = Array.from({ length: width * height }, (_, at) => data[4 * at]);
  return btoa(grey.map((one) => String.fromCharCode(one)).join(''));
}"""


def film(page: Page, to: Path) -> None:
    """What a camera sees that is held before the code on this page: a film of one picture."""
    code = page.locator("dialog[open] img").first
    code.wait_for()
    grey = b64decode(code.evaluate(PHOTOGRAPH, [WIDTH, HEIGHT, SEEN_PX]))
    no_colour = bytes([128]) * (len(grey) // 2)
    head = f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n".encode()
    to.write_bytes(head + grey + no_colour)


def test_a_code_is_read_by_a_camera(browser: Browser, url: str, tmp_path: Path) -> None:
    code = quick_table(url, "splaf")
    host = Visitor(browser, "laptop")
    host.sit_down(url, code, "Ann")
    host.page.locator("header .code").click()
    film(host.page, tmp_path / "seen.y4m")
    camera = (
        "--use-fake-ui-for-media-stream",  # nobody is there to allow it
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={tmp_path / 'seen.y4m'}",
    )
    with browser.browser_type.launch(
        executable_path=chromium(), args=[*ARGUMENTS, *camera]
    ) as other:
        guest = Visitor(other, "phone")
        guest.page.goto(url)
        held: list[Route] = []  # else the code may be read before the sheet was looked at

        def hold(route: Route) -> None:
            held.append(route)

        guest.page.route(READER, hold)
        with guest.page.expect_request(READER):
            guest.page.locator(".join .button").click()
        guest.page.locator("dialog video").wait_for()
        assert faults(guest.page) == []
        for reader in held:
            reader.continue_()
        expect(guest.page).to_have_url(f"{url}/t/{code}")
        assert guest.errors == []
