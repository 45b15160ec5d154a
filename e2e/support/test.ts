import { type Browser, type BrowserContext, test as base, expect, type WebError } from "@playwright/test";
import { type ProductionServer, startProduction } from "./production-server.ts";
import { type RunningServer, startServer } from "./server.ts";

type ForWorker = {
  /** `off`: documents are made anew for each reader, by `plainServer`. */
  front: "on" | "off";
  plainServer: RunningServer | undefined;
  quietServer: RunningServer;
  productionServer: ProductionServer;
};

const patient = 240_000;

/**
 * Gives each test its own network address, and fails if React rebuilds a page: typed text would be lost. `quietServer` is a
 * demo of the worker's own, for one test at a time: its log can be read, and tables taken away if they come back.
 * `productionServer` is the same without demo and without mail server, on a database that began empty.
 */
export const test = base.extend<{ rebuiltPages: undefined }, ForWorker>({
  front: ["on", { scope: "worker", option: true }],
  plainServer: [
    async ({ front }, use) => {
      if (front === "on") return use(undefined);
      const server = await startServer({ env: { FRONT: "off" } });
      [process.env.BAOBAB_E2E_URL, process.env.BAOBAB_E2E_DATA] = [server.url, server.dataDir];
      await use(server);
      await server.stop();
    },
    { scope: "worker", auto: true, timeout: patient },
  ],
  quietServer: [
    async ({ plainServer }, use) => {
      if (plainServer) return use(plainServer);
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: patient },
  ],
  productionServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern
    async ({}, use) => {
      const server = await startProduction();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: patient },
  ],
  baseURL: async ({ plainServer, baseURL }, use) => use(plainServer?.url ?? baseURL),
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, info) => {
    const part = () => Math.floor(Math.random() * 254) + 1;
    await use({ ...extraHTTPHeaders, "x-forwarded-for": `10.${(info.workerIndex % 250) + 1}.${part()}.${part()}` });
  },
  rebuiltPages: [
    async ({ browser }, use) => {
      const rebuilt: string[] = [];
      const stop = onPageErrors(browser, (error) => {
        const { message } = error.error();
        if (/React error #4(18|19|2[0-9])/.test(message)) rebuilt.push(`${error.page()?.url()}: ${message}`);
      });
      await use(undefined);
      stop();
      expect(rebuilt, "pages React had to build anew").toEqual([]);
    },
    { auto: true },
  ],
});

/** Covers windows opened from now on. Returns how to stop. */
function onPageErrors(browser: Browser, listener: (error: WebError) => void): () => void {
  const listen = (context: BrowserContext) => void context.on("weberror", listener);
  browser.on("context", listen);
  return () => void browser.off("context", listen);
}
