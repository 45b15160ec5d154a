import { and, eq, gt, lt } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { centreNetworks } from "#db/schema/centres.ts";

export async function putCentreNetwork(q: Executor, centreId: string, hash: string, now: Date): Promise<void> {
  await q
    .insert(centreNetworks)
    .values({ hash, centreId, usedAt: now })
    .onConflictDoUpdate({ target: centreNetworks.hash, set: { usedAt: now } });
}

export async function hasCentreNetwork(q: Executor, hash: string, usedAfter: Date): Promise<boolean> {
  const rows = await q
    .select({ hash: centreNetworks.hash })
    .from(centreNetworks)
    .where(and(eq(centreNetworks.hash, hash), gt(centreNetworks.usedAt, usedAfter)));
  return rows.length > 0;
}

export async function dropCentreNetworks(q: Executor, before: Date): Promise<number> {
  const gone = await q.delete(centreNetworks).where(lt(centreNetworks.usedAt, before)).returning({
    hash: centreNetworks.hash,
  });
  return gone.length;
}
