import { existsSync } from "node:fs";
import { getuid } from "node:process";
import { chromium } from "playwright";
import { tryRun } from "./run.ts";
import { CommandRefusal } from "./steps.ts";

const system = "/usr/bin/chromium";
/** A separate Debian package. Starting with a fresh profile takes a quarter of the work. */
const windowless = "/usr/bin/chromium-headless-shell";

/** For containers without display, graphics card or sandbox; nothing runs in the background. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function findChromium(): string | undefined {
  return firstOf(process.env.CHROMIUM_PATH, system, chromium.executablePath());
}

export function findJourneyBrowser(): string | undefined {
  return firstOf(process.env.CHROMIUM_PATH, windowless) ?? findChromium();
}

function firstOf(...paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path));
}

/** Tries Playwright's download first, then the system's package if this process runs as root. */
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
  throw new CommandRefusal(
    "The tests need a Chromium: set CHROMIUM_PATH, or install one (`npx playwright install chromium`).",
  );
}
