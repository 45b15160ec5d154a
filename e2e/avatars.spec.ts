import { expect, type Page } from "@playwright/test";
import { avatarAddress } from "#lib/identity/avatars/avatar.ts";
import { samplePost } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

const byline = (page: Page) => page.getByRole("main").locator("[data-avatar]").first();
const author = "Amara Diallo";

test("a picture drawn from a name may be kept for ever and can do nothing", {
  tag: ["@FIELD-05b", "@PROF-10a", "@SITE-27"],
}, async ({ request }) => {
  const answer = await request.get(avatarAddress(author));
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  });
  expect(answer.headers()["set-cookie"]).toBeUndefined();
  expect(await answer.text()).toMatch(/^<svg [\s\S]*<\/svg>$/);
  expect(await (await request.get(avatarAddress("Somebody Else"))).text()).not.toBe(await answer.text());
});

test("nothing else is drawn", async ({ request }) => {
  const good = avatarAddress(author);
  for (const path of [
    "/avatars",
    "/avatars/Ada.svg",
    good.replace(".svg", ".png"),
    good.toUpperCase(),
    `${good}.svg`,
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("an author's picture comes over the initials", { tag: ["@FIELD-05b"] }, async ({ page }) => {
  await page.goto(samplePost);
  const picture = byline(page).locator("img");
  await expect(picture).toBeVisible();
  await expect(picture).toHaveAttribute("src", /^\/avatars\/[0-9a-f]{16}\.svg$/);
  await expect(byline(page)).toHaveText("");
  const [frame, drawn] = [await byline(page).boundingBox(), await picture.boundingBox()];
  expect(drawn).toEqual(frame);
});

test("who saves data, or has no script, sees initials and loads no picture of a person", {
  tag: ["@A11Y-08d"],
}, async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    await context.addInitScript(() => localStorage.setItem("baobab_saving", "on"));
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
    await page.goto(samplePost);
    await expect(byline(page)).toHaveText(/^\p{L}{1,2}$/u);
    expect(asked.filter((path) => path.startsWith("/avatars/"))).toEqual([]);
    await context.close();
  }
});
