import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { dashboardPages, documents, enterAs, entries, open, roles } from "./support/pages.ts";
import { expectReadable, targetFaults } from "./support/screens.ts";
import { inLanguage, languages } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

/** Twice the browser's own text size, as a reader sets it there. */
const twice = (page: Page) => page.addStyleTag({ content: "html { font-size: 200% !important }" });

test.describe("at 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 }, bypassCSP: true });

  for (const language of languages) {
    test(`every page fits in ${language}, also with twice the text size`, { tag: ["@A11Y-06"] }, async ({ page }) => {
      test.slow();
      for (const path of [...documents, ...entries]) {
        const address = inLanguage(language, path);
        await page.goto(address);
        await expectReadable(page, address);
        await twice(page);
        await expectReadable(page, `${address} at 200 %`);
      }
    });
  }

  for (const role of roles) {
    test(`a ${role}'s dashboard fits, also with twice the text size`, { tag: ["@A11Y-06"] }, async ({ page }) => {
      test.slow();
      await enterAs(page, role);
      for (const path of dashboardPages(role)) {
        await open(page, path);
        await expectReadable(page, path);
        await twice(page);
        await expectReadable(page, `${path} at 200 %`);
      }
    });
  }
});

test.describe("at 640 px, as 1280 px magnified twice", () => {
  test.use({ viewport: { width: 640, height: 400 } });

  test("no page loses text", { tag: ["@A11Y-06"] }, async ({ page }) => {
    test.slow();
    for (const [index, path] of [...documents, ...entries].entries()) {
      const address = inLanguage(languages[index % languages.length] ?? "en", path);
      await page.goto(address);
      await expectReadable(page, address);
    }
  });
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("what can be pressed is large enough on every public page", { tag: ["@A11Y-07"] }, async ({ page }) => {
      test.slow();
      for (const path of [...documents, ...entries]) {
        await page.goto(path);
        for (const closed of await page.locator("details:visible > summary").all()) await closed.click();
        expect.soft(await targetFaults(page), path).toEqual([]);
      }
    });

    for (const role of roles) {
      test(`what can be pressed is large enough on a ${role}'s dashboard`, { tag: ["@A11Y-07"] }, async ({ page }) => {
        await enterAs(page, role);
        for (const path of dashboardPages(role)) {
          await open(page, path);
          expect.soft(await targetFaults(page), path).toEqual([]);
        }
      });
    }
  });
}

/** What a mark says, and the colours it says it in. */
const marks = (list: Locator) =>
  list.evaluateAll((all) =>
    all.map((mark) => {
      const { color, backgroundColor } = getComputedStyle(mark);
      return { words: (mark.textContent ?? "").trim(), colours: `${color} on ${backgroundColor}` };
    }),
  );

test("a post's status is told in words, and never by colour alone", { tag: ["@A11Y-07"] }, async ({ page }) => {
  await enterAs(page, "mentor");
  for (const language of languages) {
    await page.goto(inLanguage(language, paths.blogs));
    const rows = page.locator("tbody").getByRole("row");
    const found = await marks(rows.locator("td:nth-of-type(1) > span"));
    expect(found.length, language).toBe(await rows.count());
    for (const { words } of found) expect(words, language).toMatch(/^\p{Lu}[\p{L} ]+$/u);
    const colours = new Set(found.map((mark) => mark.colours));
    expect(colours.size, `${language}: published posts and drafts`).toBe(2);
    expect(new Set(found.map(({ words }) => words)).size, language).toBe(colours.size);
  }
});

test("which filter is chosen is told to assistive technology too", { tag: ["@A11Y-07"] }, async ({ page }) => {
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
