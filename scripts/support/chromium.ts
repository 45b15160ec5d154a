import { existsSync } from "node:fs";
import { getuid } from "node:process";
import { chromium } from "playwright";
import { tryRun } from "./run.ts";
import { CommandRefusal } from "./steps.ts";

const system = "/usr/bin/chromium";
/** The same browser without windows, in Debian a package of its own: a fresh profile costs it a quarter of the work. */
const windowless = "/usr/bin/chromium-headless-shell";

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

/** The browser for measurements: `CHROMIUM_PATH`, the system's, or Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  return firstOf(process.env.CHROMIUM_PATH, system, chromium.executablePath());
}

/** The browser for journeys, of which hundreds begin with a fresh profile: without windows where there is such a one. */
export function findJourneyBrowser(): string | undefined {
  return firstOf(process.env.CHROMIUM_PATH, windowless) ?? findChromium();
}

function firstOf(...paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path));
}

/** Finds a Chromium or installs one: Playwright's download first, the system's package where we may. */
export async function needChromium(find = findChromium): Promise<string> {
  const found = find();
  if (found) return found;
  console.log("  No Chromium here: installing one.");
  await tryRun("playwright", ["install", "chromium"]);
  if (!findChromium() && getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await tryRun("apt-get", ["update"], { quiet: true });
    await tryRun("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { quiet: true });
  }
  const installed = find();
  if (installed) return installed;
  throw new CommandRefusal(
    "The tests need a Chromium: set CHROMIUM_PATH, or install one (`npx playwright install chromium`).",
  );
}
