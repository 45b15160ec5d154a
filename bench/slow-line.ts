import "#scripts/support/without-env-file.ts";
import type { Browser, Page } from "playwright";
import { startServer } from "#e2e/support/server.ts";
import { paths as addresses } from "#lib/platform/paths.ts";
import { buildExists } from "#scripts/support/built.ts";
import { CommandRefusal, runMain, step } from "#scripts/support/steps.ts";
import { startBareDynamicNext } from "./support/bare-next.ts";
import { demoSignIn } from "./support/demo-visitor.ts";
import { median } from "./support/load.ts";
import { openBrowser } from "./support/transfer.ts";

/** A first visit of signed-in pages on a line of 400 kbit/s and 400 ms, beside a bare Next app with the same elements. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const line = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
/** Milliseconds until what is on the page can be used. */
const goal = 3_500;
const pages = [addresses.dashboard, addresses.messages, addresses.sessions];

/** Milliseconds from the first byte asked for. */
type Visit = Readonly<{ shown: number; pressed: number; hydrated: number }>;

await runMain(async () => {
  if (!buildExists()) throw new CommandRefusal("There is no build yet: run `npm run build` first.");
  const server = await step("Baobab with demo data", () => startServer());
  const cookie = await demoSignIn(server.url, "student");
  const read = async (path: string) => (await fetch(server.url + path, { headers: { cookie } })).text();
  const html = await Promise.all(pages.map(read));
  const bare = await step("A bare Next app with the same elements", () => startBareDynamicNext(html));
  const browser = await openBrowser();
  try {
    console.log(`\nFirst visit at 400 kbit/s and 400 ms, median of ${rounds}, milliseconds\n`);
    print(["page", "shown", "pressed", "React ready", "bare Next ready"]);
    for (const [index, path] of pages.entries()) {
      const own: Visit[] = [];
      const reference: Visit[] = [];
      for (let round = 0; round < rounds; round += 1) {
        own.push(await visit(browser, server.url, path, cookie));
        reference.push(await visit(browser, bare.url, `/${index}`));
      }
      const of = (visits: readonly Visit[], what: keyof Visit) => median(visits.map((one) => one[what]));
      const good = of(own, "pressed") <= goal;
      if (!good) process.exitCode = 1;
      const cells = [of(own, "shown"), of(own, "pressed"), of(own, "hydrated"), of(reference, "hydrated")];
      print([path, ...cells.map((ms) => ms.toFixed(0)), good ? "✓" : "✗"]);
    }
    console.log(
      `\nA link pressed as soon as it is shown leads on within ${goal} ms (goal); forms work from then on too.`,
    );
  } finally {
    await browser.close();
    await Promise.all([server.stop(), bare.stop()]);
  }
});

/** One visit looks on until React has taken over, another presses the first link of the page once it is there. */
async function visit(browser: Browser, url: string, path: string, cookie = ""): Promise<Visit> {
  const looked = await opened(browser, url, path, cookie, async (page) => {
    const seen = await page.waitForFunction(() => {
      const { benchShown: shown, benchReady: ready } = window as unknown as Record<string, number | undefined>;
      return shown !== undefined && ready !== undefined ? { shown, ready } : undefined;
    });
    return (await seen.jsonValue()) as { shown: number; ready: number };
  });
  const pressed = await opened(browser, url, path, cookie, async (page, since) => {
    const [led] = await Promise.all([
      page.waitForRequest((request) => request.isNavigationRequest() || request.url().includes("_rsc=")),
      page.locator("main a[href^='/']").first().click({ noWaitAfter: true }),
    ]);
    return led ? performance.now() - since : Number.NaN;
  });
  return { shown: looked.shown, pressed, hydrated: looked.ready };
}

async function opened<T>(
  browser: Browser,
  url: string,
  path: string,
  cookie: string,
  look: (page: Page, since: number) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const named = cookie.split("; ").filter(Boolean);
    await context.addCookies(
      named.map((pair) => ({ name: pair.split("=", 1)[0] ?? "", value: pair.slice(pair.indexOf("=") + 1), url })),
    );
    const page = await context.newPage();
    await (await context.newCDPSession(page)).send("Network.emulateNetworkConditions", line);
    await page.addInitScript(watch);
    const since = performance.now();
    await page.goto(url + path, { waitUntil: "commit" });
    return await look(page, since);
  } finally {
    await context.close();
  }
}

/** Runs in the page: notes when its first heading is on screen, and when React has taken it over. */
function watch(): void {
  const noted = window as unknown as Record<string, number | undefined>;
  const turn = () => {
    const heading = document.querySelector("main h1, main h2, main h3");
    if (heading?.getBoundingClientRect().height) noted.benchShown ??= performance.now();
    if (heading && Object.keys(heading).some((key) => key.startsWith("__reactFiber"))) {
      noted.benchReady ??= performance.now();
    }
    if (noted.benchReady === undefined) requestAnimationFrame(turn);
  };
  requestAnimationFrame(turn);
}

function print([first = "", ...cells]: readonly string[]): void {
  console.log(first.padEnd(24) + cells.map((cell) => cell.padStart(16)).join(""));
}
