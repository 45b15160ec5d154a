import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Locator, type Page } from "playwright";
import sharp from "sharp";
import { startServer } from "#e2e/support/server.ts";
import { sceneSeconds, type TourScene, tourScenes } from "#lib/publishing/site/tour.ts";
import { buildProduct } from "#scripts/build.ts";
import { buildIsCurrent } from "#scripts/support/built.ts";
import { chromiumFlags, needChromium } from "#scripts/support/chromium.ts";
import { withTypeface } from "./typeface.ts";

/** A phone, in CSS pixels, and how many pixels of the film one of them has. */
const phone = { width: 360, height: 640 };
const sharpness = 1.5;
const framesPerSecond = 15;
/** The demo's own bar is no part of the product; the dot shows where a finger presses. */
const looks = `p:has(> a[href$="/dashboard/mailbox"]), [data-toasts], nextjs-portal { display: none !important }
  .tour-press { position: fixed; z-index: 999; width: 36px; height: 36px; margin: -18px; border-radius: 50%;
    background: rgb(217 119 6 / 0.45); border: 2px solid rgb(217 119 6); pointer-events: none }`;

/** A picture and for how many seconds it stands. */
type Shot = Readonly<{ file: string; seconds: number }>;

/**
 * Films a student's way through a demo of its own, scene by scene, as `tour.webm`, `tour.mp4` and the picture before it
 * starts, `tour.webp`, in `folder`. Each scene lasts `sceneSeconds`, so captions need no clock. Needs `ffmpeg`.
 */
export async function filmTour(folder: string): Promise<void> {
  if (!buildIsCurrent()) await buildProduct();
  const server = await startServer({ env: { DEMO_PEOPLE: "all" } });
  Object.assign(process.env, { BAOBAB_E2E_URL: server.url, BAOBAB_E2E_DATA: server.dataDir });
  const browser = await chromium.launch({ executablePath: await needChromium(), args: chromiumFlags });
  const work = mkdtempSync(join(tmpdir(), "baobab-tour-"));
  mkdirSync(folder, { recursive: true });
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: phone,
      deviceScaleFactor: sharpness,
      colorScheme: "light",
      reducedMotion: "reduce",
      hasTouch: true,
    });
    await enterAsStudent(context, server.url);
    const camera = new Camera(await context.newPage(), work);
    for (const scene of tourScenes) await camera.film(scene);
    await sharp(join(work, camera.shots[0]?.file ?? ""))
      .webp({ quality: 60, effort: 6 })
      .toFile(join(folder, "tour.webp"));
    encode(camera.shots, work, join(folder, "tour"));
  } finally {
    await browser.close();
    await server.stop();
    rmSync(work, { recursive: true });
  }
}

async function enterAsStudent(context: BrowserContext, url: string): Promise<void> {
  // This asks where the server is.
  const { visitor } = await import("#e2e/support/every-page.ts");
  const { client } = await visitor("student");
  client.cookies.delete("baobab_flash");
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url })));
  await withTypeface(context);
}

/** Takes pictures of one page and says how long each stands. */
class Camera {
  readonly shots: Shot[] = [];
  readonly #page: Page;
  readonly #folder: string;
  #left: number = sceneSeconds;

  constructor(page: Page, folder: string) {
    this.#page = page;
    this.#folder = folder;
  }

  async film(scene: TourScene): Promise<void> {
    this.#left = sceneSeconds;
    await scenes[scene](this, this.#page);
    if (this.#left < 0) throw new Error(`The scene "${scene}" is ${-this.#left} seconds too long.`);
    await this.hold(this.#left);
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(path, { waitUntil: "load" });
    await this.settle();
  }

  /** Until the page looks as it will stay, with the film's own looks. */
  async settle(): Promise<void> {
    await this.#page.addStyleTag({ content: looks });
    await this.#page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }));
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    });
  }

  /** One picture that stands for so many seconds. */
  async hold(seconds: number): Promise<void> {
    if (seconds <= 0) return;
    const file = `${String(this.shots.length).padStart(4, "0")}.png`;
    await this.#page.screenshot({ path: join(this.#folder, file), animations: "disabled", caret: "initial" });
    this.shots.push({ file, seconds });
    this.#left -= seconds;
  }

  async scroll(pixels: number, within = ":root"): Promise<void> {
    for (let step = 0; step < 8; step += 1) {
      await this.#page
        .locator(within)
        .first()
        .evaluate((element, top) => element.scrollBy({ top, behavior: "instant" }), pixels / 8);
      await this.hold(1 / framesPerSecond);
    }
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.focus();
    for (let at = 0; at < text.length; at += 3) {
      await field.pressSequentially(text.slice(at, at + 3));
      await this.hold(1 / framesPerSecond);
    }
  }

  /** Shows where, then presses. */
  async press(what: Locator): Promise<void> {
    await what.scrollIntoViewIfNeeded();
    const box = await what.boundingBox();
    if (!box) throw new Error(`${what} is not on the page.`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await this.#page.evaluate(
      ([left, top]) => {
        const dot = document.createElement("i");
        dot.className = "tour-press";
        dot.style.cssText = `left:${left}px;top:${top}px`;
        document.body.append(dot);
      },
      [x, y],
    );
    await this.hold(0.4);
    await this.#page.evaluate(() => document.querySelector(".tour-press")?.remove());
    await what.click();
  }
}

const scenes: Readonly<Record<TourScene, (camera: Camera, page: Page) => Promise<void>>> = {
  async home(camera) {
    await camera.open("/dashboard");
    await camera.hold(2);
    await camera.scroll(420);
  },
  async find(camera, page) {
    await camera.open("/dashboard/mentors?subject=Math");
    await camera.hold(0.8);
    await camera.scroll(620);
    await camera.hold(1.8);
    await camera.press(page.getByRole("link", { name: /^Request / }).first());
    await page.waitForURL(/\/dashboard\/mentors\/[0-9a-f-]+/);
    await camera.settle();
  },
  async request(camera, page) {
    await camera.hold(0.6);
    const goal = page.getByRole("main").getByRole("textbox").first();
    await goal.scrollIntoViewIfNeeded();
    await camera.type(goal, "Pass my algebra exam in May");
    await camera.hold(0.4);
    await camera.press(page.getByRole("button", { name: "Send request" }));
    await page.waitForURL(/\/dashboard\/requests\/[0-9a-f-]+$/);
    await camera.settle();
  },
  async chat(camera, page) {
    await camera.open("/dashboard/messages");
    await page
      .getByRole("main")
      .getByRole("link", { name: /Elena Navarro/ })
      .first()
      .click();
    await page.waitForURL(/messages\/[0-9a-f-]+$/);
    await camera.settle();
    await camera.hold(1);
    const field = page.getByRole("textbox").last();
    await camera.type(field, "Can we look at question 4 on Thursday?");
    await camera.press(page.getByRole("button", { name: "Send", exact: true }));
    const mine = page.getByRole("log").getByRole("listitem").filter({ hasText: "question 4 on Thursday" });
    await mine.filter({ hasNotText: "Sending" }).waitFor();
  },
  async book(camera, page) {
    // On a phone the way there is in a menu.
    await camera.open((await page.locator('a[href$="/book"]').first().getAttribute("href")) ?? "");
    await camera.hold(0.8);
    await camera.press(page.getByRole("main").locator("label:has(input[type=radio][name=startsAt])").first());
    await camera.hold(1);
    await camera.press(page.getByRole("button", { name: "Book session" }));
    await page.waitForURL(/\/dashboard\/sessions\/[0-9a-f-]+/);
    await camera.settle();
  },
  async achieve(camera) {
    await camera.open("/dashboard/achievements");
    await camera.hold(1);
    await camera.scroll(700);
  },
};

function encode(shots: readonly Shot[], folder: string, target: string): void {
  const list = shots.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(4)}`);
  // The last picture is named twice, or its time would not count.
  writeFileSync(join(folder, "list.txt"), `${[...list, `file '${shots.at(-1)?.file}'`].join("\n")}\n`);
  const input = ["-y", "-loglevel", "error", "-f", "concat", "-i", join(folder, "list.txt")];
  const shape = ["-vf", `fps=${framesPerSecond},format=yuv420p`, "-t", String(tourScenes.length * sceneSeconds)];
  const vp9 = "-c:v libvpx-vp9 -b:v 0 -crf 40 -deadline good -cpu-used 2 -row-mt 1 -g 150".split(" ");
  execFileSync("ffmpeg", [...input, ...shape, ...vp9, `${target}.webm`]);
  const h264 = "-c:v libx264 -preset veryslow -tune animation -crf 27 -profile:v main -g 150 -movflags +faststart";
  execFileSync("ffmpeg", [...input, ...shape, ...h264.split(" "), `${target}.mp4`]);
}
