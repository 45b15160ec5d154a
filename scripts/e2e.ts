import "./support/without-env-file.ts";
import { buildProduct } from "./build.ts";
import { buildIsCurrent } from "./support/built.ts";
import { needChromium } from "./support/chromium.ts";
import { tryRun } from "./support/run.ts";
import { runMain, step } from "./support/steps.ts";

/** `npm run test:e2e -- …`: builds if needed. The arguments go to Playwright. */
await runMain(async () => {
  if (!process.env.BAOBAB_E2E_URL && !buildIsCurrent()) await step("Build", buildProduct);
  // Most run without windows where they can; some are about what only a whole browser does.
  await needChromium();
  const { code } = await tryRun("playwright", ["test", ...process.argv.slice(2)]);
  process.exitCode = code;
});
