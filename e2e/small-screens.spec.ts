import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#lib/platform/paths.ts";
import { enterAs, open } from "./support/pages.ts";
import { expectReadable, magnify } from "./support/screens.ts";
import { inLanguage, siteLanguages } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

/** Words of the header and the heading that are broken across lines. */
const brokenWords = (page: Page) =>
  page.locator("header, h1").evaluateAll((all) =>
    all.flatMap((place) => {
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.parentElement?.checkVisibility()) continue;
        for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top));
          if (lines.size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

test.describe("at twice the text size on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the landing page, the home page, messages and sessions hold together", { tag: ["@A11Y-06b"] }, async ({
    page,
  }) => {
    await enterAs(page, "student");
    for (const path of [paths.home, paths.dashboard, paths.messages, paths.sessions, paths.mentors]) {
      await open(page, path);
      await magnify(page, 2);
      await expectReadable(page, `${path} at 200 %`);
      expect.soft(await brokenWords(page), path).toEqual([]);
      const bar = page.locator("header").first();
      const lowest = await bar.evaluate((element) =>
        Math.max(
          ...[...element.querySelectorAll("a, button, summary")]
            .filter((one) => one.checkVisibility())
            .map((one) => one.getBoundingClientRect().bottom),
        ),
      );
      const heading = await page.getByRole("heading", { level: 1 }).first().boundingBox();
      expect.soft(heading?.y ?? 0, `${path}: the heading is under the header`).toBeGreaterThanOrEqual(lowest);
    }
  });
});

/** What a mark says, and the colours it says it in. */
const marks = (list: Locator) =>
  list.evaluateAll((all) =>
    all.map((mark) => {
      const { color, backgroundColor } = getComputedStyle(mark);
      return { words: (mark.textContent ?? "").trim(), colours: `${color} on ${backgroundColor}` };
    }),
  );

test("a post's status is told in words, and never by colour alone", { tag: ["@A11Y-07c"] }, async ({ page }) => {
  await enterAs(page, "mentor");
  for (const language of siteLanguages) {
    await page.goto(inLanguage(language, paths.blogs));
    const rows = page.locator("tbody").getByRole("row");
    const found = await marks(rows.locator("td:nth-of-type(1) > div > span:first-child"));
    expect(found.length, language).toBe(await rows.count());
    for (const { words } of found) expect(words, language).toMatch(/^\p{Lu}[\p{L} ]+$/u);
    const colours = new Set(found.map((mark) => mark.colours));
    expect(colours.size, `${language}: published posts and drafts`).toBe(2);
    expect(new Set(found.map(({ words }) => words)).size, language).toBe(colours.size);
  }
});

test("what is chosen, pressed or current is told to assistive technology too", {
  tag: ["@A11Y-05d", "@A11Y-05e"],
}, async ({ page }) => {
  await page.goto(paths.blog);
  const chips = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
  const told = (list: Locator, name: string, value: string) =>
    list.evaluateAll((all, [name, value]) => all.map((item) => item.getAttribute(name) === value), [
      name,
      value,
    ] as const);
  const coloured = async (list: Locator) => {
    const colours = (await marks(list)).map((mark) => mark.colours);
    // The one that is unlike the others.
    return colours.map((one) => colours.filter((other) => other === one).length === 1);
  };
  const only = (chosen: number, count: number) => Array.from({ length: count }, (_, index) => index === chosen);
  const count = await chips.count();
  expect(count).toBeGreaterThan(3);
  for (const chosen of [0, 2]) {
    await chips.nth(chosen).click();
    await expect(chips.nth(chosen)).toHaveAttribute("aria-current", "true");
    await page.mouse.move(0, 0);
    expect(await told(chips, "aria-current", "true")).toEqual(only(chosen, count));
    await expect.poll(() => coloured(chips)).toEqual(only(chosen, count));
  }
  await expect(page.getByRole("banner").locator("[aria-current=page]").first()).toHaveText("Blog");

  await page.goto(paths.login);
  const shown = page.getByRole("button", { name: /show password/i });
  await expect(shown).toHaveAttribute("aria-pressed", "false");
  await shown.click();
  await expect(page.getByRole("button", { name: /password/i, pressed: true })).toBeVisible();

  await enterAs(page, "mentor");
  await page.goto(paths.blogs);
  const filters = page.getByRole("group", { name: "Show", exact: true }).getByRole("button");
  for (const chosen of [0, 1, 2]) {
    await filters.nth(chosen).click();
    await expect(filters.nth(chosen)).toHaveAttribute("aria-pressed", "true");
    await page.mouse.move(0, 0);
    expect(await told(filters, "aria-pressed", "true")).toEqual(only(chosen, 3));
    await expect.poll(() => coloured(filters)).toEqual(only(chosen, 3));
  }
  const sidebar = page.getByRole("navigation", { name: "Dashboard pages" });
  await expect(sidebar.locator("[aria-current=page]")).toHaveText(["Blogs"]);
});
