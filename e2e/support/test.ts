import { type Browser, type BrowserContext, test as base, expect, type WebError } from "@playwright/test";

/**
 * Playwright's test, with an address of its own for every test: the limits on guessing and signing up count per network,
 * and the tests' server believes one proxy. Without it one test's failed sign-ins could pause another's.
 *
 * Every journey fails where React finds another page than the server sent, in whichever window: it then builds the page
 * anew, and what was typed before is gone.
 */
export const test = base.extend<{ rebuiltPages: undefined }>({
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

/** Listens in every window that opens from now on, until the function it answers is called. */
function onPageErrors(browser: Browser, listener: (error: WebError) => void): () => void {
  const listen = (context: BrowserContext) => void context.on("weberror", listener);
  browser.on("context", listen);
  return () => void browser.off("context", listen);
}
