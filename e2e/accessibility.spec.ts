import { expect, type Page } from "@playwright/test";
import { shareSignIn } from "#e2e/shows/people.ts";
import { sidebarCookie } from "#lib/administration/dashboard/navigation.ts";
import { bringAxe, choose, expectAccessible, expectAccessibleInEveryView, openFirstView } from "./support/axe.ts";
import { asMentor, button, openEditor, tool } from "./support/editor.ts";
import { type Address, pagesOnDisk, pageVisits, visitor } from "./support/every-page.ts";
import { dashboardPages, demoRoles, documents, enterAs, entries, open } from "./support/pages.ts";
import {
  expectPressable,
  expectReadable,
  expectReadableAtAnySize,
  namesUnlikeText,
  smallTargets,
  unfold,
} from "./support/screens.ts";
import { inLanguage, samplePost, siteLanguages } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

test("every page on disk is looked at", { tag: ["@A11Y-01a", "@A11Y-01d"] }, () => {
  expect(Object.keys(pageVisits).toSorted()).toEqual(pagesOnDisk().toSorted());
  const addresses = Object.values(pageVisits).flatMap((visits) => visits.map(({ at }) => at));
  expect([...publicPages].filter((path) => !addresses.includes(path))).toEqual([]);
});

test("small targets close together are faults, with room around them they are none", { tag: ["@A11Y-07a"] }, async ({
  page,
}) => {
  const marks = (gap: string) => `<button>x</button><button style="margin-left: ${gap}">y</button>`;
  const small = "<style>button { width: 12px; height: 12px; padding: 0; border: 0; font-size: 8px }</style>";
  await page.setContent(`${small}${marks("1px")}`);
  expect(await smallTargets(page)).toEqual(["<button> x: 12 × 12, crowded", "<button> y: 12 × 12, crowded"]);
  await page.setContent(`${small}${marks("30px")}`);
  expect(await smallTargets(page)).toEqual([]);
});

/** These are shown in the language of the longest words. */
const publicPages: ReadonlySet<Address> = new Set([...documents, ...entries]);
/** Each other page in a language of its own turn, so that every language is looked at on many of them. */
const turns = Object.entries(pageVisits).flatMap(([route, of]) =>
  of.map((visit, index) => ({ ...visit, name: index === 0 ? route : `${route} (${index + 1})` })),
);
const inTurn = turns.map((visit, turn) => ({
  ...visit,
  turn,
  language: publicPages.has(visit.at) ? "de" : (siteLanguages[turn % siteLanguages.length] ?? "en"),
}));
/** One sign-in and one window for so many pages. */
const together = 16;

for (const [who, theirs] of Map.groupBy(inTurn, ({ by }) => by)) {
  for (let from = 0; from < theirs.length; from += together) {
    const some = theirs.slice(from, from + together);
    test(`${who} finds no fault on ${some.map(({ name }) => name).join(" ")}`, {
      tag: [
        ...["@A11Y-01a", "@A11Y-01b", "@A11Y-01c", "@A11Y-01d", "@I18N-01b"],
        ...["@A11Y-06a", "@A11Y-06b", "@A11Y-07a", "@A11Y-07b"],
      ],
    }, async ({ page }) => {
      await bringAxe(page);
      if (who !== "nobody") await shareSignIn(page.context(), (await visitor(who)).client);
      for (const [index, { at, status = 200, language, turn }] of some.entries()) {
        const address = inLanguage(language, typeof at === "string" ? at : await at());
        await openFirstView(page, turn);
        await expectThere(page, address, status);
        expect.soft(await namesUnlikeText(page), address).toEqual([]);
        const isMagnified = typeof at === "string" && magnified.has(at);
        await expectAccessibleInEveryView(page, address, {
          turn,
          ...(index === 0 ? {} : { part: "main" }),
          also: async (width, theme) => {
            await choose(page, theme);
            if (isMagnified) await expectPressable(page, `${address} at ${width} px`);
          },
        });
        await expectFitting(page, address, isMagnified);
      }
    });
  }
}

/** Where the text itself is magnified too, and targets are measured. */
const magnified = new Set([...documents, ...entries, ...demoRoles.flatMap(dashboardPages)]);

/** On a phone, and as 1280 px magnified twice. */
async function expectFitting(page: Page, address: string, isMagnified: boolean): Promise<void> {
  if (isMagnified) await unfold(page);
  await page.setViewportSize({ width: 640, height: 400 });
  await expectReadable(page, `${address} at 640 px`);
  await page.setViewportSize({ width: 320, height: 640 });
  if (isMagnified) await expectReadableAtAnySize(page, address);
  else await expectReadable(page, address);
}

/** That the page itself is there, not another that the visitor was sent to. */
async function expectThere(page: Page, address: string, status: number): Promise<void> {
  const answer = await open(page, address);
  expect(answer?.status(), address).toBe(status);
  const { origin } = new URL(page.url());
  expect(page.url(), address).toBe(new URL(address, origin).href);
  const isError = await page.evaluate(() => Boolean(document.querySelector("meta[name=next-error]")));
  if (status === 200) expect(isError, address).toBe(false);
}

// In German it had its turn above.
test("the landing page has no fault in any language", { tag: ["@A11Y-01a", "@A11Y-01d", "@I18N-01b"] }, async ({
  page,
}) => {
  for (const language of siteLanguages.filter((each) => each !== "de")) {
    await page.goto(inLanguage(language, "/"));
    await expectAccessible(page, language);
  }
});

test.describe("states of a document", () => {
  test("the open menu of a phone, and an open answer", { tag: ["@A11Y-01d"] }, async ({ page }) => {
    await page.goto("/faq");
    await page.getByRole("main").locator("summary").first().click();
    await expectAccessible(page, "answer");
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/");
    await page.locator("summary").filter({ hasText: "Menu" }).click();
    await expectAccessible(page, "menu");
  });

  test("the open account menu", { tag: ["@A11Y-01d"] }, async ({ page }) => {
    await enterAs(page, "student");
    await page.goto("/about");
    await page.locator("summary").filter({ hasText: "My Account" }).click();
    await expectAccessible(page, "account menu");
  });

  test("the refused forms", { tag: ["@A11Y-01d", "@A11Y-03a", "@A11Y-03c"] }, async ({ page }) => {
    for (const [path, send] of [
      ["/contact", "Send Message"],
      ["/login", "Sign In"],
      ["/signup?role=mentor", "Create Account"],
      ["/report", "Send report"],
    ] as const) {
      await page.goto(path);
      await page.getByRole("main").getByRole("button", { name: send, exact: true }).click();
      await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
      await expectAccessible(page, path);
    }
  });

  test("a toast", { tag: ["@A11Y-01d"] }, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(samplePost);
    await page.getByRole("button", { name: /copy/i }).click();
    // Pointed at, it stays.
    await page.locator("[data-toasts] > div").hover();
    await expectAccessible(page, "toast");
  });
});

test.describe("states of the dashboard", () => {
  test("the open menu of a phone", { tag: ["@A11Y-01d"] }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await enterAs(page, "mentor");
    await page.goto("/dashboard");
    const opener = page.getByRole("banner").getByRole("button", { name: "Open menu" });
    await expect(async () => {
      await opener.click({ timeout: 5_000 });
      await expect(page.getByRole("dialog")).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expectAccessible(page, "menu");
  });

  test("the dialogs of the editor, and a post refused in it with its toast", {
    tag: ["@A11Y-01d", "@A11Y-03a"],
  }, async ({ page }) => {
    await asMentor(page);
    await openEditor(page);
    for (const name of ["Add link", "Add image", "Link card", "Formula"]) {
      await tool(page, name).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^(Apply|Add|Insert)/ })
        .click();
      await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
      await expectAccessible(page, name);
      await page.keyboard.press("Escape");
    }
    await button(page, "Publish").click();
    await page.getByRole("region", { name: "Notifications" }).getByRole("listitem").hover();
    await expectAccessible(page, "refused post");
  });

  test("a list with posts, the question before deleting one, a refused profile, and the narrow sidebar", {
    tag: ["@A11Y-01d", "@A11Y-03a", "@A11Y-03c"],
  }, async ({ page, context }) => {
    await enterAs(page, "mentor");
    await page.goto("/dashboard/blogs");
    await page
      .getByRole("button", { name: /^Delete/ })
      .first()
      .click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(page, "delete");
    await page.goto("/dashboard/profile?edit");
    await page.getByLabel("Name", { exact: true }).fill(" ");
    await page.getByRole("button", { name: /save/i }).click();
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await expectAccessible(page, "refused profile");
    await context.addCookies([{ name: sidebarCookie, value: "narrow", url: process.env.BAOBAB_E2E_URL ?? "" }]);
    await page.goto("/dashboard/blogs?q=nothing-is-called-this");
    await expectAccessible(page, "nothing found, beside the narrow sidebar");
  });
});
