import { test as base, expect } from "@playwright/test";

/**
 * Playwright's test, with an address of its own for every test: the limits on guessing and signing up count per network,
 * and the tests' server believes one proxy. Without it one test's failed sign-ins could pause another's.
 *
 * Every journey fails where React finds another page than the server sent: it then builds the page anew, and what was
 * typed before is gone.
 */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, info) => {
    const part = () => Math.floor(Math.random() * 254) + 1;
    await use({ ...extraHTTPHeaders, "x-forwarded-for": `10.${(info.workerIndex % 250) + 1}.${part()}.${part()}` });
  },
  page: async ({ page }, use) => {
    const rebuilt: string[] = [];
    page.on("pageerror", (error) => {
      if (/React error #4(18|19|2[0-9])/.test(error.message)) rebuilt.push(`${page.url()}: ${error.message}`);
    });
    await use(page);
    expect(rebuilt, "pages React had to build anew").toEqual([]);
  },
});
