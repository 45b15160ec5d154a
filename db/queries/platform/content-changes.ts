import { eq, gte, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { contentChanges, countingTag } from "#db/schema/content-changes.ts";

/** Locks the count until the transaction ends, so numbers are in the order of commits. Returns the number. */
export async function noteContentChange(tx: Executor, tags: readonly string[]): Promise<number> {
  const number = await storeNumber(tx, countingTag, sql`${contentChanges.number} + 1`, 1);
  for (const tag of tags) await storeNumber(tx, tag, number, number);
  return number;
}

async function storeNumber(tx: Executor, tag: string, later: number | ReturnType<typeof sql>, first: number) {
  const [row] = await tx
    .insert(contentChanges)
    .values({ tag, number: first })
    .onConflictDoUpdate({ target: contentChanges.tag, set: { number: later } })
    .returning({ number: contentChanges.number });
  if (!row) throw new Error("The count of content changes gave no number.");
  return row.number;
}

export async function contentNumber(q: Executor): Promise<number> {
  const rows = await q
    .select({ number: contentChanges.number })
    .from(contentChanges)
    .where(eq(contentChanges.tag, countingTag));
  return rows[0]?.number ?? 0;
}

type News = { number: number; changes: { tag: string; number: number }[] };

/** `number`: the newest. Smaller than `seen` if an older database was put in place: then `changes` says nothing. */
export async function contentChangedSince(q: Executor, seen: number): Promise<News> {
  const rows = await q.select().from(contentChanges).where(gte(contentChanges.number, seen));
  const number = rows.find(({ tag }) => tag === countingTag)?.number ?? (await contentNumber(q));
  return { number, changes: rows.filter((row) => row.tag !== countingTag && row.number > seen) };
}
