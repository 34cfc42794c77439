"""Draws card.png, the picture that other sites show for a link, from card.html in Chromium: card.py"""

import os
from pathlib import Path

from playwright.sync_api import sync_playwright

PARTS = Path(__file__).resolve().parent
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
    page = browser.new_page(viewport=dict(width=1200, height=630))
    page.goto((PARTS / "card.html").as_uri())
    page.screenshot(path=PARTS / "card.png")
    browser.close()
