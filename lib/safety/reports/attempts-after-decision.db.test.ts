import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { reports, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { type ConnectedPair, connectedPair, noon, ofMentor } from "#lib/mentoring/messages/every-page.testing.ts";
import { day } from "#lib/platform/time/time.ts";
import { decideOnCase } from "#lib/safety/cases/close-case.ts";

testDatabase();

/** Staff decided on the report of a mentor's attempts, and the mentor goes on. */

const lead = newUser({ role: "lead", email: "lea@example.org", phone: null });
const texts = [
  "call +44 20 7946 0018",
  "write to tom@example.org",
  "find me on instagram as tom.rivers",
  "call me on 079 123 45 67",
  "my telegram is tom_rivers",
  "write to rivers@example.org",
];
let pair: ConnectedPair;

beforeEach(async () => {
  for (const table of [reports, users]) await db().delete(table);
  await db().insert(users).values(lead);
  pair = await connectedPair("2010-01-01");
});

const after = (days: number) => new Date(noon.getTime() + days * day);
const grades = async () => (await db().select().from(reports)).map(({ grade }) => grade).toSorted();

/** The mentor's texts from one to another, a second apart, so many days later. */
async function tries(from: number, to: number, days: number): Promise<void> {
  for (const [at, text] of texts.slice(from, to).entries()) {
    await ofMentor.message(pair, text, new Date(after(days).getTime() + at * 1000));
  }
}

async function decided(decision: "confirmed" | "undecided" | "notConfirmed", days: number): Promise<void> {
  const by = { actor: lead.id, actorRole: "lead" } as const;
  for (const { number } of await db().select().from(reports).where(eq(reports.status, "open"))) {
    const wish = { number, decision, reason: "Talked to him", told: null, duplicateOf: null };
    expect(await decideOnCase(by, wish, after(days))).toMatchObject({ ok: true });
  }
}

describe("after a decision attempts are reported again [@SAFE-23c]", () => {
  test.each(["confirmed", "undecided"] as const)(
    "%s: the next one at once, and every further one while none is open",
    async (decision) => {
      await tries(0, 3, 0);
      expect(await grades()).toEqual(["S1", "S2"]);
      await decided(decision, 1);
      await tries(3, 4, 2);
      expect(await grades()).toEqual(["S1", "S1", "S2"]);
      await tries(4, 5, 3);
      expect(await grades()).toEqual(["S1", "S1", "S2"]);
      await decided(decision, 4);
      await tries(5, 6, 5);
      expect(await grades()).toEqual(["S1", "S1", "S1", "S2"]);
    },
  );

  test("not confirmed: what was written before counts no more", async () => {
    await tries(0, 3, 0);
    await decided("notConfirmed", 1);
    await tries(3, 4, 2);
    expect(await grades()).toEqual(["S1", "S2"]);
    await tries(4, 5, 3);
    expect(await grades()).toEqual(["S1", "S2", "S2"]);
  });

  test("an open one keeps others away", async () => {
    await tries(0, 6, 0);
    expect(await grades()).toEqual(["S1", "S2"]);
  });
});
