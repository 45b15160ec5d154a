import "./scripts/support/without-env-file.ts";
import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags, findJourneyBrowser } from "./scripts/support/chromium.ts";

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };
/** A process for each new window is a tenth of the whole run's work; pages of one test may share theirs. */
const oneRenderer = "--renderer-process-limit=1";
/** With servers of their own: what they publish is in nobody's way. */
const long = "shows/{attack,durability,live-restarts,unknown-slugs}.spec.ts";

/**
 * Journeys in a real browser on the production build. `e2e/support/global-setup.ts` starts one server for the run and
 * puts its address into BAOBAB_E2E_URL; set that variable to test a server that already runs.
 */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/global-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: process.env.BAOBAB_E2E_REPORT
    ? [["line"], ["json", { outputFile: process.env.BAOBAB_E2E_REPORT }]]
    : [["list"]],
  use: {
    baseURL: process.env.BAOBAB_E2E_URL,
    // A press that finds nothing fails before the whole test's time is over.
    actionTimeout: 15_000,
    locale: "en-US",
    timezoneId: "America/New_York",
    // Recording takes a third of the whole run: BAOBAB_TRACE=1 turns it on where a failure is looked into.
    trace: process.env.BAOBAB_TRACE ? "retain-on-failure" : "off",
    launchOptions: { executablePath: findJourneyBrowser(), args: [...chromiumFlags, oneRenderer] },
  },
  // The longest first: begun last, one of them would keep one worker busy while the other has nothing left to do.
  projects: [
    { name: "long", testMatch: long, use: desktop },
    { name: "desktop", testIgnore: long, use: desktop },
  ],
});
