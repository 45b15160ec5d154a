import { expect, type Page } from "@playwright/test";
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
