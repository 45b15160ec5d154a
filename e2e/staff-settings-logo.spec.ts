import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { makePerson } from "#attack/people.ts";
import { shareSignIn } from "./shows/people.ts";
import type { RunningServer } from "./support/server.ts";
import { test } from "./support/test.ts";

type Person = Awaited<ReturnType<typeof makePerson>>;

/** Every page shows the logo, so it is tried where nobody else looks. */
async function pageOf(
  browser: Browser,
  server: RunningServer,
  who: Person | undefined,
  javaScriptEnabled = true,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled, locale: "en-US" });
  if (who) await shareSignIn(context, who.client);
  return context.newPage();
}

const home = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Baobab" });
const own = (page: Page) => home(page).locator("img");
const section = (page: Page) => page.getByRole("region", { name: "Logo" });
const png = async (width: number, height: number, name = "logo.png") => ({
  ...{ name, mimeType: "image/png" },
  buffer: await sharp({ create: { width, height, channels: 4, background: "#c0392b" } })
    .png()
    .toBuffer(),
});

/** What the header shows: the address of the own logo. */
async function shownLogo(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await expect(own(page)).toHaveJSProperty("complete", true);
  expect(await own(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  return (await own(page).getAttribute("src")) ?? "";
}

test("an admin uploads a logo without script, everybody sees it at once, and the drawn one comes back", {
  tag: ["@SITE-33b", "@SITE-33e"],
}, async ({ browser, quietServer: server }) => {
  const admin = await makePerson(server, "admin");
  const [plain, stranger] = [await pageOf(browser, server, admin, false), await pageOf(browser, server, undefined)];
  await stranger.goto("/");
  await expect(home(stranger).locator("svg")).toBeVisible();
  await plain.goto("/staff/settings");
  await section(plain)
    .getByLabel("Picture of the logo")
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await section(plain).getByRole("button", { name: "Use this logo" }).click();
  await expect(section(plain).getByLabel("Picture of the logo")).toHaveAccessibleDescription(
    /Save a drawing such as SVG/,
  );
  await section(plain)
    .getByLabel("Picture of the logo")
    .setInputFiles(await png(640, 160));
  await section(plain).getByRole("button", { name: "Use this logo" }).click();
  await expect(section(plain)).toContainText("Your own logo is in the header and footer of every page");

  const address = await shownLogo(stranger, "/");
  expect(await shownLogo(stranger, "/about")).toBe(address);
  const page = await pageOf(browser, server, admin);
  expect(await shownLogo(page, "/staff")).toBe(address);
  await expect(own(stranger)).toHaveAttribute("width", "320");
  await expect(own(stranger)).toHaveAttribute("height", "80");
  const answer = await stranger.request.get(address);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });

  await page.goto("/staff/settings");
  await section(page)
    .getByLabel("Picture of the logo")
    .setInputFiles(await png(30, 90));
  await section(page).getByRole("button", { name: "Use this logo" }).click();
  await expect(page.getByText("Logo saved").first()).toBeVisible();
  const second = await shownLogo(stranger, "/");
  expect(second).not.toBe(address);
  expect((await stranger.request.get(address)).status()).toBe(404);
  await page.goto("/staff/settings");
  await section(page).getByRole("button", { name: "Back to the drawn logo" }).click();
  await expect(page.getByText("The drawn logo is back").first()).toBeVisible();
  await stranger.goto("/");
  await expect(home(stranger).locator("svg")).toBeVisible();
  await expect(own(stranger)).toHaveCount(0);
  expect((await stranger.request.get(second)).status()).toBe(404);
  const files = readdirSync(join(server.dataDir, "uploads"));
  expect(files).not.toContain(second.split("/").at(-1));
});
