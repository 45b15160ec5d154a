import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#lib/platform/paths.ts";
import { dashboardPages, demoRoles, documents, enterAs, entries, open } from "./support/pages.ts";
import { expectReadable, targetFaults } from "./support/screens.ts";
import { inLanguage, siteLanguages } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

/** Twice the browser's own text size, as a reader sets it there, for as long as `look` takes. */
async function atTwiceTheSize(page: Page, look: () => Promise<void>): Promise<void> {
  const style = await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  await look();
  await style.evaluate((element) => (element as Element).remove());
}

const narrow = { width: 320, height: 640 };

/** The page fits a phone, also with twice the text size. */
async function expectFits(page: Page, what: string): Promise<void> {
  await expectReadable(page, what);
  await atTwiceTheSize(page, () => expectReadable(page, `${what} at 200 %`));
}

/** What can be pressed is large enough, in what opens too, on a phone and on a desk. */
async function expectPressable(page: Page, what: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.locator("details:visible").evaluateAll((all) => {
      for (const fold of all) (fold as HTMLDetailsElement).open = true;
    });
    expect.soft(await targetFaults(page), `${what} at ${width} px`).toEqual([]);
  }
}

test.describe("on screens of any size", () => {
  test.use({ viewport: narrow, bypassCSP: true });

  for (const [turn, language] of siteLanguages.entries()) {
    const isLong = language === "de";
    test(`${isLong ? "every page fits" : "pages fit"} in ${language}, magnified too, and their targets are large enough`, {
      tag: ["@A11Y-06a", "@A11Y-06b", "@A11Y-07a", "@A11Y-07b"],
    }, async ({ page }) => {
      for (const [index, path] of [...documents, ...entries].entries()) {
        // Every page in the language of the longest words, and in another one, its own turn.
        const isItsTurn = index % siteLanguages.length === turn;
        if (!isLong && !isItsTurn) continue;
        const address = inLanguage(language, path);
        await page.setViewportSize(narrow);
        await page.goto(address);
        await expectFits(page, address);
        if (!isItsTurn) continue;
        // As 1280 px magnified twice.
        await page.setViewportSize({ width: 640, height: 400 });
        await expectReadable(page, `${address} at 640 px`);
        await expectPressable(page, address);
      }
    });
  }

  for (const role of demoRoles) {
    test(`a ${role}'s dashboard fits, magnified too, and its targets are large enough`, {
      tag: ["@A11Y-06a", "@A11Y-06b", "@A11Y-07a", "@A11Y-07b"],
    }, async ({ page }) => {
      await enterAs(page, role);
      for (const path of dashboardPages(role)) {
        await page.setViewportSize(narrow);
        await open(page, path);
        await expectFits(page, path);
        await expectPressable(page, path);
      }
    });
  }
});

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
  test.use({ viewport: { width: 360, height: 740 }, bypassCSP: true });

  test("the landing page, the home page, messages and sessions hold together", { tag: ["@A11Y-06b"] }, async ({
    page,
  }) => {
    await enterAs(page, "student");
    for (const path of [paths.home, paths.dashboard, paths.messages, paths.sessions, paths.mentors]) {
      await open(page, path);
      await atTwiceTheSize(page, async () => {
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
      });
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

test("which filter is chosen is told to assistive technology too", { tag: ["@A11Y-05d", "@A11Y-05e"] }, async ({
  page,
}) => {
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
});
