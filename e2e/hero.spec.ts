import { expect, type Page } from "@playwright/test";
import { art } from "#components/publishing/site/art.ts";
import { samplePost } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

const film = (page: Page) => page.locator("video[data-film]");
const still = (page: Page) => page.locator("picture img").first();
const pause = (page: Page) => page.getByRole("button", { name: "Pause background video" });
const play = (page: Page) => page.getByRole("button", { name: "Play background video" });
const isFilm = (url: string | URL) => /\/art\/dusk-[0-9a-f]{8}\.(?:webm|mp4)/.test(String(url));

const forEver = "public, max-age=31536000, immutable";

/** How far the film is, in seconds; 0 before it has begun. */
const place = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);
const isDrawn = (page: Page) => still(page).evaluate((image: HTMLImageElement) => image.naturalWidth > 0);

test("the film behind the hero comes when the page is complete, plays without sound, rests out of sight, and one button or data saver stops it", {
  tag: ["@SITE-04a", "@SITE-04b", "@A11Y-05h", "@A11Y-08c", "@A11Y-08d", "@A11Y-08g"],
}, async ({ page }) => {
  await page.goto("/");
  await expect.poll(() => place(page)).toBeGreaterThan(0);

  await test.step("it is asked for only when the page is complete", async () => {
    const [asked, complete] = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const entry = performance
        .getEntriesByType("resource")
        .find(({ name }) => /\/art\/dusk-\w+\.(?:webm|mp4)$/.test(name));
      return [entry?.startTime ?? 0, navigation?.loadEventStart ?? Number.POSITIVE_INFINITY];
    });
    expect(asked).toBeGreaterThanOrEqual(complete ?? 0);
  });

  await test.step("it plays without sound, again and again", async () => {
    expect(await film(page).evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.controls])).toEqual([
      true,
      true,
      false,
    ]);
    await expect(film(page)).toHaveCSS("opacity", "1");
    await film(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.3;
    });
    await expect.poll(() => place(page)).toBeLessThan(4);
    expect(await isPaused(page)).toBe(false);
  });

  await test.step("one button stops it and lets it go on", async () => {
    const box = await pause(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await pause(page).press("Enter");
    await expect(play(page)).toBeFocused();
    expect(await isPaused(page)).toBe(true);
    await play(page).press("Enter");
    await expect(pause(page)).toBeFocused();
    await expect.poll(() => isPaused(page)).toBe(false);
  });

  await test.step("out of sight it rests", async () => {
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect.poll(() => isPaused(page)).toBe(true);
    await page.getByRole("banner").scrollIntoViewIfNeeded();
    await expect.poll(() => isPaused(page)).toBe(false);
  });

  await test.step("choosing data saver stops it; taking it back brings film and people's pictures without a reload", async () => {
    const saving = page.getByRole("combobox", { name: "Data saver" });
    await saving.selectOption("on");
    await page.getByRole("banner").scrollIntoViewIfNeeded();
    await expect(play(page)).toBeVisible();
    expect(await isPaused(page)).toBe(true);
    await page.reload();
    const faces = page.locator("[data-avatar] img");
    await expect(play(page)).toBeVisible();
    await expect(faces).toHaveCount(0);
    await saving.selectOption("off");
    await page.getByRole("banner").scrollIntoViewIfNeeded();
    await expect.poll(() => place(page)).toBeGreaterThan(0);
    await expect(pause(page)).toBeVisible();
    expect(await faces.count()).toBeGreaterThan(0);
  });

  await test.step("who wants less data sees the still picture until they ask for the film", async () => {
    await page.getByRole("combobox", { name: "Data saver" }).selectOption("on");
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));
    await page.reload();
    await expectFilmOnlyWhenAsked(page, asked);
  });
});

test("without script the still picture and both ways in are there", {
  tag: ["@SITE-04b", "@SITE-04d", "@SITE-30a"],
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await page.goto("/");
  await expect(still(page)).toBeVisible();
  await expect(page.getByRole("button", { name: /background video/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Sign up today" })).toHaveAttribute("href", "/signup");
  await expect(page.getByRole("link", { name: "Watch Demo" })).toHaveAttribute("href", "/dashboard/video");
  expect(asked.filter(isFilm)).toEqual([]);
  expect(asked.filter((url) => /\/art\/dusk-\d+-[0-9a-f]{8}\.avif/.test(url))).toHaveLength(1);
  await context.close();
});

test("who wants less motion sees the still picture until they ask for the film; so does everybody when it does not come; every picture is the installation's own", {
  tag: ["@A11Y-08c", "@A11Y-08g", "@SITE-04b", "@SITE-27"],
}, async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expectFilmOnlyWhenAsked(page, asked);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.route(isFilm, (route) => route.abort());
  await page.goto("/");
  await expect(film(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /background video/ })).toHaveCount(0);
  expect(await isDrawn(page)).toBe(true);
  await expectPictures(page);

  for (const path of ["/blog", samplePost]) {
    await page.goto(path);
    await expectPictures(page);
  }
  expect([...new Set(asked.map((url) => new URL(url).host))]).toEqual([new URL(baseURL ?? "").host]);
});

async function expectFilmOnlyWhenAsked(page: Page, asked: readonly string[]): Promise<void> {
  await expect(play(page)).toBeVisible();
  expect(await isDrawn(page)).toBe(true);
  expect(asked.filter(isFilm)).toEqual([]);
  await play(page).click();
  await expect.poll(() => place(page)).toBeGreaterThan(0);
  await expect(pause(page)).toBeVisible();
}

async function expectPictures(page: Page): Promise<void> {
  for (const picture of await page.locator("img:visible").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
}

test("browsers that ask for the film in parts get them, and may keep it for ever, like the still pictures", {
  tag: ["@SITE-27"],
}, async ({ request }) => {
  for (const [path, type] of [
    [art["dusk.webm"], "video/webm"],
    [art["dusk.mp4"], "video/mp4"],
  ] as const) {
    const answer = await request.get(path, { headers: { range: "bytes=0-99" } });
    expect(answer.status()).toBe(206);
    expect(answer.headers()["content-type"]).toBe(type);
    expect(answer.headers()["content-range"]).toMatch(/^bytes 0-99\/\d+$/);
    expect(answer.headers()["cache-control"]).toBe(forEver);
    expect(Number(answer.headers()["content-range"]?.split("/")[1])).toBeLessThanOrEqual(700_000);
  }
  for (const path of Object.values(art)) {
    expect((await request.get(path)).headers()["cache-control"], path).toBe(forEver);
  }
});

test("every icon a browser asks for is there", async ({ request }) => {
  const icons = {
    "/favicon.ico": "image/x-icon",
    "/favicon.svg": "image/svg+xml",
    "/favicon-32.png": "image/png",
    "/apple-touch-icon.png": "image/png",
    "/icon-512.png": "image/png",
  };
  for (const [path, type] of Object.entries(icons)) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"], path).toBe(type);
  }
});
