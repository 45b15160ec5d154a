import { LRUCache } from "lru-cache";
import { db } from "#db/client.ts";
import { createKeyedMutex, type KeyedMutex } from "#db/mutex.ts";
import { addToCount } from "#db/queries/platform/shared-counts.ts";
import type { NetworkKeys } from "./network.ts";
import { type SharedLimit, widerLimit } from "./rules.ts";

/** What this process may still let through until the window ends. */
type Share = { left: number; readonly endsAt: number; readonly last: boolean };
type Shares = { of: LRUCache<string, Share>; inTurn: KeyedMutex };

const key = Symbol.for("baobab.shares");
// The server and Next's bundle each load a copy of this module.
const shared = globalThis as { [key]?: Shares };

/** A process takes a twentieth of the limit at a time, so most requests cost no query. */
const parts = 20;

/**
 * For all processes together: never more than `most` in a window, and a little less where several have taken a part
 * each. `who` is stored: give a keyed hash, not a name or address. A network that has had its share takes nothing of its /48's.
 */
export async function mayGoOn(limit: SharedLimit, who: string | NetworkKeys, now: Date, times = 1): Promise<boolean> {
  const { key: own, wider }: NetworkKeys = typeof who === "string" ? { key: who } : who;
  if (!(await mayTake(limit, own, now, times))) return false;
  return wider === undefined || mayTake(widerLimit(limit), wider, now, times);
}

async function mayTake(limit: SharedLimit, who: string, now: Date, times: number): Promise<boolean> {
  shared[key] ??= { of: new LRUCache({ max: 20_000 }), inTurn: createKeyedMutex() };
  const { of, inTurn } = shared[key];
  const name = `${limit.scope} ${who}`;
  return takeFrom(of.get(name), now, times) ?? inTurn(name, () => takeMore(of, { ...limit, name, now, times }));
}

/** `undefined` if more must be taken from the common count first. */
function takeFrom(share: Share | undefined, now: Date, times: number): boolean | undefined {
  if (!share || share.endsAt <= now.getTime()) return undefined;
  if (share.left < times) return share.last ? false : undefined;
  share.left -= times;
  return true;
}

type Wish = Readonly<Omit<SharedLimit, "scope"> & { name: string; now: Date; times: number }>;

async function takeMore(of: Shares["of"], { name, most, windowMs, now, times }: Wish): Promise<boolean> {
  const found = of.get(name);
  const taken = takeFrom(found, now, times);
  if (taken !== undefined) return taken;
  const by = Math.max(times, Math.ceil(most / parts));
  const stored = await addToCount(db(), { name, by, now, endsAt: new Date(now.getTime() + windowMs) });
  const given = Math.max(0, Math.min(by, by - (stored.count - most)));
  const kept = found && found.endsAt === stored.endsAt.getTime() ? found.left : 0;
  const share = { left: kept + given, endsAt: stored.endsAt.getTime(), last: stored.count >= most };
  of.set(name, share);
  return takeFrom(share, now, times) ?? false;
}
