import { db } from "#db/client.ts";
import { activeMatchesOf } from "#db/queries/mentoring/matches.ts";
import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { minute } from "#lib/platform/time/time.ts";
import { partyOf } from "#lib/safety/contact/contact-facts.ts";
import { addressServers, relayServers } from "./ice-servers.ts";
import type { DemoServers } from "./view.ts";

/** A test opens the relay within seconds and closes it again. */
const testTime = 2 * minute;

/**
 * Servers for testing one's own devices. The call with oneself needs none; the relay is only tried. It costs money and would also
 * carry other traffic, so it is for people with a partner to call, with a confirmed email, a few times an hour.
 */
export async function demoServers(userId: string, now: Date): Promise<DemoServers & { withoutRelay?: WithoutRelay }> {
  const party = await partyOf(db(), userId, now);
  if (!party?.emailConfirmed) return { iceServers: addressServers(), withoutRelay: "confirmEmail" };
  if ((await activeMatchesOf(db(), userId)).length === 0)
    return { iceServers: addressServers(), withoutRelay: "noPartner" };
  const counted = await reserveAttempt([{ limit: limits.callServers, key: userId }], now);
  if (!counted.ok) return { iceServers: addressServers(), withoutRelay: "tooMany" };
  return { iceServers: [...addressServers(), ...relayServers(userId, new Date(now.getTime() + testTime))] };
}

type WithoutRelay = "confirmEmail" | "noPartner" | "tooMany";
