import { db } from "#db/client.ts";
import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { minute } from "#lib/platform/time/time.ts";
import { partyOf } from "#lib/safety/contact/contact-facts.ts";
import { addressServers, iceServers } from "./ice-servers.ts";
import type { DemoServers } from "./view.ts";

/** Servers for testing one's own devices. The relay costs money, so it is limited and needs a confirmed email. */
export async function demoServers(userId: string, now: Date): Promise<DemoServers & { withoutRelay?: WithoutRelay }> {
  const party = await partyOf(db(), userId, now);
  if (!party?.emailConfirmed) return { iceServers: addressServers(), withoutRelay: "confirmEmail" };
  const counted = await reserveAttempt([{ limit: limits.callServers, key: userId }], now);
  if (!counted.ok) return { iceServers: addressServers(), withoutRelay: "tooMany" };
  const until = new Date(now.getTime() + 10 * minute);
  return { iceServers: iceServers({ userId, until, relayOnly: false }) };
}

type WithoutRelay = "confirmEmail" | "tooMany";
