import { type Done, done, type Paused, refuse } from "#lib/platform/answer.ts";
import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import { type HeavyAct, type HeavyActName, heavyActs } from "#lib/platform/limits/rules.ts";
import { mayGoOn } from "#lib/platform/limits/shared-limit.ts";
import { networkKeys } from "./network-keys.ts";
import { fingerprint } from "./secret.ts";

export type HeavyDoer = Readonly<{ userId: string; network: string }>;

/** Counts what is much work for its person, and then for the network they are in. */
export async function reserveHeavy(
  name: HeavyActName,
  { userId, network }: HeavyDoer,
  now: Date,
): Promise<Done | Paused> {
  const act: HeavyAct = heavyActs[name];
  const own = await reserveAttempt([{ limit: act.person, key: fingerprint(userId) }], now);
  if (!own.ok) return own;
  const { windowMs, pauseMs } = act.person;
  const together = { scope: `act:${name}`, most: act.network, windowMs };
  if (await mayGoOn(together, networkKeys(network), now)) return done;
  return refuse("paused", { until: new Date(now.getTime() + pauseMs) });
}
