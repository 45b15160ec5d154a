import "./scripts/support/without-env-file.ts";
import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags, findJourneyBrowser } from "./scripts/support/chromium.ts";
import { keepTemporaryFilesInMemory } from "./scripts/support/files-in-memory.ts";

keepTemporaryFilesInMemory();

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };
/** A process per window would add a tenth to the run. Pages of one test can share one. */
const oneRenderer = "--renderer-process-limit=1";
/** These start servers of their own. */
const long = "{calls,shows/{attack,cluster,durability,guide,release,restart,restore,unknown-slugs}}.spec.ts";

/** Runs against the production build. Set BAOBAB_E2E_URL to test a server that already runs. */
export default defineConfig<object, { front: "on" | "off" }>({
  testDir: "e2e",
  globalSetup: "./e2e/support/global-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Three keep two cores busy: journeys often wait.
  workers: 3,
  // Five times what a quiet machine takes: other programs may be busy beside the tests.
  timeout: 300_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: process.env.BAOBAB_E2E_REPORT
    ? [["line"], ["json", { outputFile: process.env.BAOBAB_E2E_REPORT }]]
    : [["list"]],
  use: {
    baseURL: process.env.BAOBAB_E2E_URL,
    // Fails early when there is nothing to press.
    actionTimeout: 45_000,
    locale: "en-US",
    timezoneId: "America/New_York",
    // Recording takes a third of the run. BAOBAB_TRACE=1 turns it on.
    trace: process.env.BAOBAB_TRACE ? "retain-on-failure" : "off",
    launchOptions: { executablePath: findJourneyBrowser(), args: [...chromiumFlags, oneRenderer] },
  },
  // Started last, a long one would keep one worker busy while the other has nothing to do.
  projects: [
    { name: "long", testMatch: long, use: desktop, timeout: 600_000 },
    { name: "desktop", testIgnore: long, use: desktop },
    // Public pages, signing up, in and out, a form, a post that comes and goes.
    { name: "front off", grep: /@front-off/, use: { ...desktop, front: "off" } },
  ],
});
