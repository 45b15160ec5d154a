import { and, asc, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type SecondWord, secondWords } from "#db/schema/second-words.ts";
import type { SecondWordKind } from "#lib/safety/second-words/rules.ts";

/** Returns false if the same waits already. */
export async function insertSecondWord(q: Executor, row: SecondWord): Promise<boolean> {
  const rows = await q
    .insert(secondWords)
    .values(row)
    .onConflictDoNothing({ target: secondWords.key })
    .returning({ id: secondWords.id });
  return rows.length === 1;
}

export async function secondWordById(q: Executor, id: string): Promise<SecondWord | undefined> {
  const [row] = await q.select().from(secondWords).where(eq(secondWords.id, id));
  return row;
}

/** Those of these kinds that did not lapse, the oldest first. */
export async function openSecondWords(q: Executor, kinds: readonly SecondWordKind[], now: Date): Promise<SecondWord[]> {
  if (kinds.length === 0) return [];
  return q
    .select()
    .from(secondWords)
    .where(and(inArray(secondWords.kind, [...kinds]), gt(secondWords.endsAt, now), isNull(secondWords.agreedBy)))
    .orderBy(asc(secondWords.askedAt), secondWords.id)
    .limit(300);
}

export type OpenSecondWord = Awaited<ReturnType<typeof openSecondWords>>[number];

export async function lapsedSecondWords(q: Executor, now: Date): Promise<SecondWord[]> {
  return q.select().from(secondWords).where(lte(secondWords.endsAt, now)).limit(300);
}

export async function waitingAbout(q: Executor, kind: SecondWordKind, aboutId: string, now: Date) {
  const about = and(eq(secondWords.aboutId, aboutId), eq(secondWords.kind, kind));
  const waits = and(about, gt(secondWords.endsAt, now), isNull(secondWords.agreedBy));
  const [row] = await q.select().from(secondWords).where(waits).limit(1);
  return row;
}

/** In place of deleting it, while whoever agreed is shown what came of it. */
export async function keepAgreed(q: Executor, word: SecondWord, agreedBy: string, endsAt: Date): Promise<void> {
  // The same can be asked for again at once.
  await q
    .update(secondWords)
    .set({ agreedBy, endsAt, key: word.id, content: {}, reason: "" })
    .where(eq(secondWords.id, word.id));
}

/** Returns false if it is gone. */
export async function dropSecondWord(q: Executor, id: string): Promise<boolean> {
  const rows = await q.delete(secondWords).where(eq(secondWords.id, id)).returning({ id: secondWords.id });
  return rows.length === 1;
}
