import { setTimeout as wait } from "node:timers/promises";
import { db } from "#db/client.ts";
import { endLease, extendLease, type Lease, takeLease } from "#db/queries/platform/leases.ts";
import { second } from "#lib/platform/time/time.ts";

/** Of a killed process another takes over after this time. */
const leaseMs = 30 * second;
const patienceMs = 90 * second;

/** Runs works of one name one at a time, in all processes together. Throws if its turn does not come in 90 seconds. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const lease = { name, owner: crypto.randomUUID() };
  const leave = await takeTurn(lease);
  try {
    return await work();
  } finally {
    await leave();
  }
}

/** Takes the place of a name without waiting. Answers how to leave it, or `undefined` if it is taken. */
export async function takePlace(name: string): Promise<(() => Promise<void>) | undefined> {
  const lease = { name, owner: crypto.randomUUID() };
  return (await take(lease)) ? hold(lease) : undefined;
}

function hold(lease: Lease): () => Promise<void> {
  const renewing = setInterval(() => {
    extendLease(db(), lease, after(leaseMs)).catch(() => undefined);
  }, leaseMs / 3);
  return async () => {
    clearInterval(renewing);
    // If this fails, the lease ends by itself.
    await endLease(db(), lease).catch(() => undefined);
  };
}

const take = (lease: Lease) =>
  takeLease(db(), lease, { now: new Date(), until: after(leaseMs), latest: after(2 * leaseMs) });

async function takeTurn(lease: Lease): Promise<() => Promise<void>> {
  const deadline = performance.now() + patienceMs;
  while (!(await take(lease))) {
    if (performance.now() > deadline) throw new Error(`Another process works on "${lease.name}" for too long.`);
    await wait(50 + Math.random() * 100);
  }
  return hold(lease);
}

const after = (ms: number) => new Date(Date.now() + ms);
