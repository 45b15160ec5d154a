import { eq, getTableName } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { consents, events, materials, type users } from "#db/schema/index.ts";
import { allTables } from "#db/support/fill-tables.ts";
import { testDatabase } from "#db/testing.ts";
import { collectData } from "#lib/accounts/my-data/support/collect-data.ts";
import { goalPage, goalsFor } from "#lib/progress/goals/read-goals.ts";
import { readMaterial } from "#lib/progress/materials/read-library.ts";
import { type ConnectedPair, connectedPair, noon, ofMentor, ofStudent, type Write } from "./every-page.testing.ts";
import { openConversation } from "./open-conversation.ts";

testDatabase();

/** What staff and the filter keep; no page of the receiver reads it. */
const kept = ["held_texts", "said_texts"];
const held = "call me on 079 123 45 67";
const harmless = "Fractions were fine today, well done 3141";

/** The tables in which a text stands, apart from what staff keep. */
async function standsIn(text: string): Promise<string[]> {
  const tables: string[] = [];
  for (const table of allTables) {
    const rows = await db()
      .select()
      .from(table as unknown as typeof users);
    if (JSON.stringify(rows).includes(text)) tables.push(getTableName(table));
  }
  return tables.filter((name) => !kept.includes(name));
}

/** Where a text waits in its own place, marked as held, and only its author is shown it. */
const ownPlaces: Readonly<Record<string, readonly string[]>> = {
  message: ["events", "messages"],
  comment: ["goal_comments"],
  goal: ["goals"],
  material: ["materials"],
};

/** All that the other one is shown of conversation, goals, materials and messages of the page, and their own copy. */
async function shownTo(readerId: string, role: "student" | "mentor", pair: ConnectedPair): Promise<string> {
  const reader = { id: readerId, role, twoStep: false };
  const written = await db().select({ id: materials.id }).from(materials).where(eq(materials.authorId, pair.mentorId));
  return JSON.stringify([
    await openConversation(db(), readerId, pair.conversationId, noon),
    await goalsFor(db(), reader, pair.studentId, noon),
    await goalPage(db(), reader, pair.goalId, noon),
    await Promise.all(written.map(({ id }) => readMaterial(reader, id))),
    await db().select().from(events).where(eq(events.userId, readerId)),
    await collectData(db(), readerId, noon),
  ]);
}

describe.each([
  ["mentor", ofMentor, "student"],
  ["student", ofStudent, "mentor"],
] as const)("what the filter holds of a %s reaches the other one nowhere [@SAFE-22c @SAFE-23a]", (_, writers, role) => {
  test.each(Object.entries(writers as Record<string, Write>))("%s", async (page, write) => {
    const pair = await connectedPair("2000-01-01");
    const readerId = pair[`${role}Id`];
    const said = `${held} ${page} ${role}`;
    await write(pair, said, noon);
    expect(await standsIn(said)).toEqual(ownPlaces[page] ?? []);
    expect(await shownTo(readerId, role, pair)).not.toContain("079 123");
    // The same writer reaches the other with words that are not held.
    const again = await connectedPair("2000-01-01");
    const fine = `${harmless} ${page} ${role}`;
    await write(again, fine, noon);
    expect((await standsIn(fine)).length).toBeGreaterThan(0);
    if (page in ownPlaces) expect(await shownTo(again[`${role}Id`], role, again)).toContain(fine);
  });
});

/** A person's own page and things, which they write for themselves or for everybody. */
const forNobodyAlone = ["bio", "material", "goal"];

describe.each([
  ["mentor", ofMentor],
  ["student", ofStudent],
] as const)("what a %s writes once the guardian's consent is over [@SAFE-03e @SAFE-12a]", (side, writers) => {
  const towardsOne = Object.entries(writers as Record<string, Write>).filter(
    ([page]) => !forNobodyAlone.includes(page),
  );

  test.each(towardsOne)("%s reaches nobody", async (page, write) => {
    const pair = await connectedPair("2010-01-01");
    await db().delete(consents).where(eq(consents.studentId, pair.studentId));
    const fine = `${harmless} ${page} ${side} later`;
    await write(pair, fine, noon);
    expect(await standsIn(fine)).toEqual([]);
  });
});
