import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { reports, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { caseFilesOver } from "./case-files.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");
const over = daysBefore(now, keptDays.caseFiles);
const yet = new Date(over.getTime() + 1);

beforeEach(async () => {
  await db().delete(reports);
  await db().delete(users);
});

type Times = Readonly<{ closedAt: Date | null; accused?: "stays" | Date }>;

/** Returns the case's people, and whether its file is over. */
async function stored({ closedAt, accused }: Times) {
  const reporter = newUser({ role: "student" });
  const person = accused && newUser({ erasedAt: accused === "stays" ? null : accused });
  await db()
    .insert(users)
    .values(person ? [reporter, person] : [reporter]);
  const id = crypto.randomUUID();
  const told = { number: id, kind: "bullying", text: "Look", locale: "en", grade: "S1", createdAt: over } as const;
  const people = { reporterId: reporter.id, accusedId: person?.id ?? null };
  await db()
    .insert(reports)
    .values({ id, ...told, ...people, status: closedAt ? "closed" : "open", closedAt });
  return { id, reporterId: reporter.id, accusedId: person?.id ?? "" };
}

describe("a closed case is deleted when its time is over", () => {
  test.each<[string, Times, boolean]>([
    ["on its day", { closedAt: over }, true],
    ["not a moment before", { closedAt: yet }, false],
    ["not while it is open", { closedAt: null }, false],
    ["counted from the end of the account it is about", { closedAt: over, accused: over }, true],
    ["which came later", { closedAt: over, accused: yet }, false],
    ["and from the case's own, if that is later", { closedAt: yet, accused: over }, false],
    ["not while that account is there", { closedAt: over, accused: "stays" }, false],
  ])("%s", async (_, times, isOver) => {
    const { id } = await stored(times);
    expect(await caseFilesOver(db(), now, new Set())).toEqual(isOver ? [id] : []);
  });

  test("except where somebody of it is under a hold", async () => {
    const { id, reporterId, accusedId } = await stored({ closedAt: over, accused: over });
    for (const held of [reporterId, accusedId]) expect(await caseFilesOver(db(), now, new Set([held]))).toEqual([]);
    expect(await caseFilesOver(db(), now, new Set(["somebody else"]))).toEqual([id]);
  });
});
