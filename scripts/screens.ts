import "./support/without-env-file.ts";
import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium } from "playwright";
import type { PageVisit, Visitor } from "#e2e/support/every-page.ts";
import { startServer } from "#e2e/support/server.ts";
import { locales as languages } from "#i18n/routing.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { buildProduct } from "./build.ts";
import { buildIsCurrent } from "./support/built.ts";
import { chromiumFlags, needChromium } from "./support/chromium.ts";
import { root } from "./support/run.ts";
import { type Screen, writeSheet } from "./support/screen-sheet.ts";
import { CommandRefusal, runMain, step } from "./support/steps.ts";

const widths = ["360", "768", "1280"];
const themes = ["light", "dark"];
/** Pixels: longer pages are cut off, as a person sees only their beginning. */
const tallest = { "360": 1400, "768": 1600, "1280": 1600 } as const;

type Choice = Readonly<{ only: string[]; width: string[]; theme: string[]; language: string[] }>;

/**
 * `npm run screens`: pictures of every page, and a contact sheet for each width, theme and language, in `dist/screens`.
 * `-- --only /dashboard/sessions,/blog` chooses pages, `--width 360`, `--theme dark`, `--language de` the rest.
 */
await runMain(async () => {
  const choice = chosen();
  if (!buildIsCurrent()) await step("Build", buildProduct);
  const server = await step("Demo", () => startServer({ env: { DEMO_PEOPLE: "all" } }));
  // The list of pages asks where the server is.
  Object.assign(process.env, { BAOBAB_E2E_URL: server.url, BAOBAB_E2E_DATA: server.dataDir });
  const browser = await chromium.launch({ executablePath: await needChromium(), args: chromiumFlags });
  const folder = resolve(root, "dist", "screens");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    for (const language of choice.language) {
      for (const theme of choice.theme) {
        for (const width of choice.width) {
          const name = `${language}-${theme}-${width}`;
          await step(name, async () => {
            const screens = await takeScreens(browser, server.url, { language, theme, width, only: choice.only });
            await writeSheet(resolve(folder, `${name}.webp`), screens, Number(width));
          });
        }
      }
    }
    console.log(`\nThe sheets are in ${folder}`);
  } finally {
    await browser.close();
    await server.stop();
  }
});

function chosen(): Choice {
  const option = { type: "string", default: "" } as const;
  const { values } = parseArgs({ options: { only: option, width: option, theme: option, language: option } });
  const among = (text: string, all: readonly string[]) => {
    const named = text.split(",").filter(Boolean);
    if (named.some((name) => !all.includes(name))) throw new CommandRefusal(`Choose among ${all.join(", ")}.`);
    return named.length > 0 ? named : [...all];
  };
  return {
    only: values.only.split(",").filter(Boolean),
    width: among(values.width, widths),
    theme: among(values.theme, themes),
    language: among(values.language, languages),
  };
}

type Look = Readonly<{ language: string; theme: string; width: string; only: readonly string[] }>;

async function takeScreens(browser: Browser, url: string, look: Look): Promise<Screen[]> {
  const { pageVisits, visitor } = await import("#e2e/support/every-page.ts");
  const contexts = new Map<Visitor, BrowserContext>();
  const contextOf = async (by: Visitor) => {
    const context = contexts.get(by) ?? (await newContext(browser, look));
    contexts.set(by, context);
    if (by !== "nobody") {
      const { client } = await visitor(by);
      await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url })));
    }
    return context;
  };
  const screens: Screen[] = [];
  const wanted = Object.entries(pageVisits).filter(([page]) => look.only.length === 0 || look.only.includes(page));
  for (const [name, visits] of wanted) {
    for (const visit of visits) {
      const context = await contextOf(visit.by);
      screens.push({ name: `${name} (${visit.by})`, picture: await takeScreen(context, url, visit, look) });
    }
  }
  for (const context of contexts.values()) await context.close();
  return screens;
}

function newContext(browser: Browser, { theme, width }: Look): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: Number(width), height: width === "360" ? 740 : 900 },
    colorScheme: theme === "dark" ? "dark" : "light",
    reducedMotion: "reduce",
  });
}

async function takeScreen(context: BrowserContext, url: string, visit: PageVisit, look: Look): Promise<Buffer> {
  const page = await context.newPage();
  const at = typeof visit.at === "string" ? visit.at : await visit.at();
  await page.goto(url + withLocale(look.language, at), { waitUntil: "load" });
  // The app keeps a stream open, so the network is never idle; its pictures come with React.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })));
  const width = Number(look.width);
  const limit = tallest[look.width as keyof typeof tallest];
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const picture = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, limit) },
    animations: "disabled",
  });
  await page.close();
  return picture;
}
