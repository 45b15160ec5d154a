import type { Executor } from "#db/client.ts";
import { dateFormat } from "#lib/platform/time/kept-formats.ts";
import { isZone } from "#lib/platform/time/zones.ts";
import { learnZone } from "./change-zone.ts";

type Zone = Readonly<{ timeZone: string; zoneKnown: boolean }>;

/** What a browser calls its zone; UTC, as an assumption, where this machine does not know it: nobody is refused for it. */
export function zoneFrom(browser: string | undefined): Zone {
  const timeZone = browser ? knownZone(browser) : undefined;
  return timeZone ? { timeZone, zoneKnown: true } : { timeZone: "UTC", zoneKnown: false };
}

/** The first browser that somebody signs in with says where they live, unless they have said it. */
export async function learnBrowserZone(
  tx: Executor,
  userId: string,
  browser: string | undefined,
  now: Date,
): Promise<void> {
  const timeZone = browser ? knownZone(browser) : undefined;
  if (timeZone) await learnZone(tx, userId, timeZone, now);
}

function knownZone(browser: string): string | undefined {
  return isZone(browser) ? dateFormat("en", { timeZone: browser }).resolvedOptions().timeZone : undefined;
}
