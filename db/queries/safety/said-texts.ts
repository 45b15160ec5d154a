import { and, desc, eq, gt, gte, inArray, isNull, like, lt, lte, notLike, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type SaidText, saidTexts } from "#db/schema/audit.ts";

export async function insertSaid(q: Executor, row: SaidText): Promise<void> {
  await q.insert(saidTexts).values(row);
}

type Time = Readonly<{ since: Date; until: Date }>;
/** Without removed pages: they were compared when they were written. */
const ofWriter = (writerId: string, { since, until }: Time) =>
  and(
    eq(saidTexts.writerId, writerId),
    gte(saidTexts.createdAt, since),
    lte(saidTexts.createdAt, until),
    notLike(saidTexts.objectId, "/%"),
  );

/** What somebody wrote to one person or in public, oldest first. */
export async function saidTo(q: Executor, writerId: string, toId: string, time: Time, most: number) {
  const own = ofWriter(writerId, time);
  // Two queries, because each can use its index.
  const both = [
    ...(await newest(q, and(own, eq(saidTexts.toId, toId)), most)),
    ...(await newest(q, and(own, isNull(saidTexts.toId)), most)),
  ];
  return both.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime()).slice(-most);
}

export async function saidToAnyone(q: Executor, writerId: string, time: Time, most: number): Promise<SaidText[]> {
  return (await newest(q, ofWriter(writerId, time), most)).toReversed();
}

/** How many texts are looked through for digits: as many as somebody may write in a day. */
const lookedThrough = 1000;

// Ten plain searches: a class of characters takes SQLite fifty times as long.
const hasDigit = or(...Array.from("0123456789", (digit) => like(saidTexts.text, `%${digit}%`)));

/** The newest with digits of what `saidTo` or, for nobody, `saidToAnyone` leaves out as older than `until`; oldest first. */
export async function saidWithDigits(q: Executor, writerId: string, toId: string | null, time: Time, most: number) {
  const own = and(ofWriter(writerId, time), lt(saidTexts.createdAt, time.until));
  const found: SaidText[] = [];
  for (const reader of toId === null ? [undefined] : [eq(saidTexts.toId, toId), isNull(saidTexts.toId)]) {
    const [last] = await newest(q, and(own, reader), 1).offset(lookedThrough);
    const since = last && gt(saidTexts.createdAt, last.createdAt);
    found.push(...(await newest(q, and(own, reader, since, hasDigit), most)));
  }
  return found.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime()).slice(-most);
}

function newest(q: Executor, which: ReturnType<typeof and>, most: number) {
  return q.select().from(saidTexts).where(which).orderBy(desc(saidTexts.createdAt)).limit(most);
}

export async function deleteSaid(q: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await q.delete(saidTexts).where(inArray(saidTexts.id, [...ids]));
}

export async function dropSaid(q: Executor, before: Date): Promise<number> {
  return (await q.delete(saidTexts).where(lt(saidTexts.createdAt, before)).returning({ id: saidTexts.id })).length;
}
