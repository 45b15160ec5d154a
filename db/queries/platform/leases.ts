import { and, eq, gt, lte, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { leases } from "#db/schema/shared-limits.ts";

export type Lease = Readonly<{ name: string; owner: string }>;

/** In one statement, so only one process gets it. A lease that ends after `latest` does not count: the clock was set back. */
export async function takeLease(
  q: Executor,
  { name, owner }: Lease,
  { now, until, latest }: Readonly<{ now: Date; until: Date; latest: Date }>,
): Promise<boolean> {
  const taken = await q
    .insert(leases)
    .values({ name, owner, until })
    .onConflictDoUpdate({
      target: leases.name,
      set: { owner, until },
      setWhere: or(lte(leases.until, now), gt(leases.until, latest)),
    })
    .returning({ owner: leases.owner });
  return taken.length > 0;
}

export async function extendLease(q: Executor, { name, owner }: Lease, until: Date): Promise<void> {
  await q
    .update(leases)
    .set({ until })
    .where(and(eq(leases.name, name), eq(leases.owner, owner)));
}

export async function endLease(q: Executor, { name, owner }: Lease): Promise<void> {
  await q.delete(leases).where(and(eq(leases.name, name), eq(leases.owner, owner)));
}
