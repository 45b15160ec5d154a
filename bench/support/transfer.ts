import { type Browser, chromium } from "playwright";
import { chromiumFlags, needChromium } from "#scripts/support/chromium.ts";

export const transferKinds = ["html", "css", "script", "images", "video", "other"] as const;
export type TransferKind = (typeof transferKinds)[number];
/** Bytes on the wire, with headers. */
export type Transfer = Record<TransferKind, { bytes: number; requests: number }>;

const kindOf: Readonly<Record<string, TransferKind>> = {
  Document: "html",
  Stylesheet: "css",
  Script: "script",
  Image: "images",
  Media: "video",
};

/** Milliseconds of network silence after which a page counts as loaded. */
const quiet = 1_500;

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await needChromium(), args: chromiumFlags });
}

/** A phone's first visit: an empty cache, no scrolling, no tapping. */
export async function firstView(browser: Browser, url: string): Promise<Transfer> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const transfer = Object.fromEntries(transferKinds.map((kind) => [kind, { bytes: 0, requests: 0 }])) as Transfer;
  const types = new Map<string, TransferKind>();
  let news = performance.now();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type }) => {
    news = performance.now();
    types.set(requestId, kindOf[type] ?? "other");
  });
  session.on("Network.dataReceived", () => {
    news = performance.now();
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    news = performance.now();
    const kind = types.get(requestId);
    if (!kind) return;
    transfer[kind].bytes += encodedDataLength;
    transfer[kind].requests++;
  });
  await page.goto(url, { waitUntil: "load" });
  while (performance.now() - news < quiet) await new Promise((later) => setTimeout(later, 100));
  await context.close();
  return transfer;
}
