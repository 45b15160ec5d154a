import { test as base } from "@playwright/test";

/**
 * Playwright's test, with an address of its own for every test: the limits on guessing and signing up count per network,
 * and the tests' server believes one proxy. Without it one test's failed sign-ins could pause another's.
 */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, info) => {
    const part = () => Math.floor(Math.random() * 254) + 1;
    await use({ ...extraHTTPHeaders, "x-forwarded-for": `10.${(info.workerIndex % 250) + 1}.${part()}.${part()}` });
  },
});
