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
  await takeTurn(lease);
  const renewing = setInterval(() => {
    extendLease(db(), lease, after(leaseMs)).catch(() => undefined);
  }, leaseMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    // If this fails, the lease ends by itself.
    await endLease(db(), lease).catch(() => undefined);
  }
}

async function takeTurn(lease: Lease): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await takeLease(db(), lease, { now: new Date(), until: after(leaseMs), latest: after(2 * leaseMs) }))) {
    if (performance.now() > deadline) throw new Error(`Another process works on "${lease.name}" for too long.`);
    await wait(50 + Math.random() * 100);
  }
}

const after = (ms: number) => new Date(Date.now() + ms);
