import { existsSync } from "node:fs";
import { getuid } from "node:process";
import { chromium } from "playwright";
import { tryRun } from "./run.ts";
import { Refusal } from "./steps.ts";

const system = "/usr/bin/chromium";

/** Flags for a machine without display, graphics card or sandbox (containers), that start nothing in the background. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser for the tests: `CHROMIUM_PATH`, the system's, or Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, system, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Finds a Chromium or installs one: Playwright's download first, the system's package where we may. */
export async function needChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  console.log("  No Chromium here: installing one.");
  await tryRun("playwright", ["install", "chromium"]);
  if (!findChromium() && getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await tryRun("apt-get", ["update"], { quiet: true });
    await tryRun("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { quiet: true });
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Refusal(
    "The tests need a Chromium: set CHROMIUM_PATH, or install one (`npx playwright install chromium`).",
  );
}
