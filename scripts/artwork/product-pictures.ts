import { resolve } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright";
import sharp, { type Sharp } from "sharp";
import { startServer } from "#e2e/support/server.ts";
import { buildProduct } from "#scripts/build.ts";
import { buildIsCurrent } from "#scripts/support/built.ts";
import { chromiumFlags, needChromium } from "#scripts/support/chromium.ts";
import { withTypeface } from "./typeface.ts";

/** What the landing page shows: its page in `e2e/support/every-page.ts`, and how far to scroll, in pixels. */
const pictures = {
  home: { pattern: "/dashboard", scroll: 0 },
  booking: { pattern: "/dashboard/mentors/[id]/book", scroll: 170 },
  // Up from the newest message, which in the demo is one that was held back.
  chat: { pattern: "/dashboard/messages/[id]", scroll: -260 },
} as const;
/** The demo's own bar is no part of the product. */
const withoutBar = 'p:has(> a[href$="/dashboard/mailbox"]) { display: none }';

/** A phone, in CSS pixels; the landing page gives the same as `width` and `height`. */
const phone = { width: 360, height: 720 };
const sharpness = 2;
/** Bytes of one file. */
const heaviest = 40_000;

/** Starts a demo, enters as its student and takes each picture as AVIF and as WebP into `folder`. */
export async function takeProductPictures(folder: string): Promise<void> {
  if (!buildIsCurrent()) await buildProduct();
  const server = await startServer({ env: { DEMO_PEOPLE: "all" } });
  Object.assign(process.env, { BAOBAB_E2E_URL: server.url, BAOBAB_E2E_DATA: server.dataDir });
  const browser = await chromium.launch({ executablePath: await needChromium(), args: chromiumFlags });
  try {
    // These ask where the server is.
    const { pageVisits, visitor } = await import("#e2e/support/every-page.ts");
    const context = await browser.newContext({
      viewport: phone,
      deviceScaleFactor: sharpness,
      colorScheme: "light",
      reducedMotion: "reduce",
    });
    await withTypeface(context);
    const { client } = await visitor("student");
    client.cookies.delete("baobab_flash");
    await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: server.url })));
    for (const [name, { pattern, scroll }] of Object.entries(pictures)) {
      const visit = pageVisits[pattern]?.find(({ by }) => by === "student");
      if (!visit) throw new Error(`No page of a student is called ${pattern}.`);
      const path = typeof visit.at === "string" ? visit.at : await visit.at();
      await writePicture(resolve(folder, `product-${name}`), await takePicture(context, server.url + path, scroll));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function takePicture(context: BrowserContext, address: string, scroll: number): Promise<Buffer> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "load" });
  await page.addStyleTag({ content: withoutBar });
  await untilQuiet(page);
  await page.evaluate(
    (top) => (document.querySelector("[role=log]") ?? window).scrollBy({ top, behavior: "instant" }),
    scroll,
  );
  await untilQuiet(page);
  const picture = await page.screenshot({ animations: "disabled" });
  await page.close();
  return picture;
}

/** The app keeps a stream open, so the network is never idle; its pictures come with React. */
async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })));
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
}

async function writePicture(target: string, picture: Buffer): Promise<void> {
  await lightest(target, ".avif", (quality) => sharp(picture).avif({ quality, effort: 9 }));
  await lightest(target, ".webp", (quality) => sharp(picture).resize(540).webp({ quality, effort: 6 }));
}

/** The best of some qualities that is light enough. */
async function lightest(target: string, ending: string, draw: (quality: number) => Sharp): Promise<void> {
  for (const quality of [60, 52, 45, 38, 30]) {
    const { size } = await draw(quality).toFile(target + ending);
    if (size <= heaviest) return console.log(`${target}${ending}: ${size} bytes at quality ${quality}`);
  }
  throw new Error(`${target}${ending} is above ${heaviest} bytes.`);
}
