import { asc, eq, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "#db/client.ts";
import { heldTexts } from "#db/schema/audit.ts";
import { users } from "#db/schema/users.ts";

/**
 * Texts to decide on, without what they say: those that a mentor wrote to a minor first, then the oldest. Of one writer at most
 * `ofEach`, so that nobody hides others' behind their own; the last of these says how many more there are.
 * `adultBorn`: the latest day of birth of an adult.
 */
export async function openHeldTexts(
  q: Executor,
  { most, ofEach, adultBorn }: Readonly<{ most: number; ofEach: number; adultBorn: string }>,
) {
  const { id, userId, toId, kind, findings, createdAt } = heldTexts;
  const ofWriter = sql`partition by ${userId}`;
  const reader = alias(users, "reader");
  const toMinor = sql<number>`case when ${users.role} = 'mentor' and ${reader.dateOfBirth} > ${adultBorn} then 0 else 1 end`;
  const ranked = q
    .select({
      ...{ id, userId, toId, kind, findings, createdAt },
      turn: toMinor.as("turn"),
      place: sql<number>`row_number() over (${ofWriter} order by ${toMinor}, ${createdAt}, ${id})`
        .mapWith(Number)
        .as("place"),
      total: sql<number>`count(*) over (${ofWriter})`.mapWith(Number).as("total"),
    })
    .from(heldTexts)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(reader, eq(reader.id, toId))
    .where(eq(heldTexts.status, "held"))
    .as("ranked");
  const rows = await q
    .select()
    .from(ranked)
    .where(lte(ranked.place, ofEach))
    .orderBy(asc(ranked.turn), asc(ranked.createdAt), asc(ranked.id))
    .limit(most);
  return rows.map(({ turn, place, total, ...row }) => ({ ...row, more: place === ofEach ? total - ofEach : 0 }));
}
