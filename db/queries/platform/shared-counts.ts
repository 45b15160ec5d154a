import { inArray, lt, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { sharedCounts } from "#db/schema/shared-limits.ts";

/** Adds to the count of the current window, or begins a new one that ends at `endsAt`. Returns the count after it. */
export async function addToCount(
  q: Executor,
  { name, by, now, endsAt }: Readonly<{ name: string; by: number; now: Date; endsAt: Date }>,
): Promise<{ count: number; endsAt: Date }> {
  const over = sql`${sharedCounts.endsAt} <= ${sql.param(now, sharedCounts.endsAt)}`;
  const ends = sql.param(endsAt, sharedCounts.endsAt);
  const [row] = await q
    .insert(sharedCounts)
    .values({ name, count: by, endsAt })
    .onConflictDoUpdate({
      target: sharedCounts.name,
      set: {
        count: sql`case when ${over} then ${by} else ${sharedCounts.count} + ${by} end`,
        endsAt: sql`case when ${over} then ${ends} else ${sharedCounts.endsAt} end`,
      },
    })
    .returning({ count: sharedCounts.count, endsAt: sharedCounts.endsAt });
  if (!row) throw new Error("A shared count gave no number.");
  return row;
}

/** Takes away so many at most of those that are over. Returns how many. */
export async function dropSomeEndedCounts(q: Executor, now: Date, most: number): Promise<number> {
  const over = q.select({ name: sharedCounts.name }).from(sharedCounts).where(lt(sharedCounts.endsAt, now)).limit(most);
  return (await q.delete(sharedCounts).where(inArray(sharedCounts.name, over)).returning({ at: sharedCounts.endsAt }))
    .length;
}
