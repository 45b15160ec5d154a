import "#scripts/support/without-env-file.ts";
import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright";
import { startServer } from "#e2e/support/server.ts";
import { buildExists } from "#scripts/support/built.ts";
import { CommandRefusal, runMain, step } from "#scripts/support/steps.ts";
import { firstPost } from "./support/addresses.ts";
import { median } from "./support/load.ts";
import { openBrowser } from "./support/transfer.ts";

/** What the blocking script costs a first visit's paint on a slow phone, compared with the same post without it. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 15);

await runMain(async () => {
  if (!buildExists()) throw new CommandRefusal("There is no build yet: run `npm run build` first.");
  const server = await step("Baobab with demo data", () => startServer());
  const path = await firstPost(server.url);
  const between = await passOn(server.url);
  const browser = await openBrowser();
  try {
    const paints: Record<string, number[]> = { blocking: [], late: [] };
    for (let round = 0; round < rounds; round++) {
      for (const [name, list] of Object.entries(paints))
        list.push(await firstPaint(browser, `${between.url}/${name}${path}`));
    }
    const [blocking, late] = [median(paints.blocking ?? []), median(paints.late ?? [])];
    console.log(`\nFirst contentful paint of ${path}, median of ${rounds}, slow phone`);
    console.log(`with blocking="render"     ${blocking.toFixed(0).padStart(6)} ms`);
    console.log(`without                    ${late.toFixed(0).padStart(6)} ms`);
    console.log(`costs                      ${(blocking - late).toFixed(0).padStart(6)} ms`);
  } finally {
    await browser.close();
    between.stop();
    await server.stop();
  }
});

/** Proxies pages. Those below `/late` lose the attribute. */
async function passOn(origin: string): Promise<{ url: string; stop: () => void }> {
  const proxy = createServer(async ({ url = "" }, response) => {
    const [, kind = "", rest = url] = /^\/(blocking|late)(\/.*)$/.exec(url) ?? [];
    const answer = await fetch(origin + rest);
    const text = await answer.text();
    const body = brotliCompressSync(kind === "late" ? text.replace(' blocking="render"', "") : text);
    const type = answer.headers.get("content-type") ?? "text/html";
    response.writeHead(answer.status, {
      "content-type": type,
      "content-encoding": "br",
      "content-length": body.length,
    });
    response.end(body);
  });
  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
  const address = proxy.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    stop: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

async function firstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(url, { waitUntil: "load" });
  const paint = await page.evaluate(
    () =>
      new Promise<number>((seen) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries()) if (name === "first-contentful-paint") seen(startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );
  await context.close();
  return paint;
}
