import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { dropFormerReachBefore } from "#db/queries/safety/conflicts.ts";
import { formerReach, notifications, reports, users } from "#db/schema/index.ts";
import { countStatements } from "#db/statements.ts";
import { storedPair } from "#db/support/pair.ts";
import { addPerson, leftSharedMailbox, shareMailbox } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { saveProfileSettings } from "#lib/accounts/settings/save-profile-settings.ts";
import { readQueue } from "#lib/administration/queue/read-queue.ts";
import { paths } from "#lib/platform/paths.ts";
import { minute } from "#lib/platform/time/time.ts";
import { readCase } from "#lib/safety/cases/read-case.ts";
import { readEvidence } from "#lib/safety/cases/read-evidence.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { isOfHousehold } from "./concerns-case.ts";
import { householdAmong } from "./conflict-of-interest.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T09:00:00Z");
const before = new Date(now.getTime() - minute);
const number = "+49 170 111 22 33";
let wife = "";
let pair = { studentId: "", mentorId: "" };

beforeEach(async () => {
  for (const table of [formerReach, notifications, reports, users]) await db().delete(table);
  wife = (await addPerson({ role: "lead" })).id;
  await addPerson({ role: "lead" });
  pair = await storedPair({ student: { dateOfBirth: "2011-05-05" } });
});

type Side = "mentorId" | "studentId";
const near = (side: Side) => isOfHousehold(db(), wife, [pair[side]]);
const types = (userId: string, phone: string | null) =>
  saveProfileSettings(
    userId,
    { firstName: "Ama", lastName: "Bah", phone, profileLanguage: "en", timeZone: "UTC", otherZone: "", bio: undefined },
    before,
  );

async function childReports() {
  const given = { kind: "sexual", text: "He touched me", about: paths.mentor(pair.mentorId), email: null } as const;
  const sent = await sendReport(given, { network: "n", locale: "en", reporterId: pair.studentId }, now);
  if (!sent.ok) throw new Error(sent.reason);
  return sent.number;
}

describe.each(["mentorId", "studentId"] as const)(
  "a lead who shares a confirmed mailbox, or did within two years, of the %s [@SAFE-35a @SAFE-30d]",
  (side) => {
    const moves: Readonly<Record<string, () => readonly string[]>> = {
      nobody: () => [],
      "the lead": () => [wife],
      "the other one": () => [pair[side]],
      both: () => [wife, pair[side]],
    };

    test.each(Object.entries(moves))("hears and reads nothing of the report, after a move of %s", async (_, who) => {
      await shareMailbox(pair[side], wife);
      for (const id of who()) await leftSharedMailbox(id, before);
      const lead = { actor: wife, actorRole: "lead" } as const;
      const sent = await childReports();
      const raised = and(eq(notifications.userId, wife), eq(notifications.kind, "reportRaised"));
      const told = await db().select().from(notifications).where(raised);
      const queue = await readQueue(db(), { id: wife, role: "lead" }, "report", now);
      expect([told, queue.items]).toEqual([[], []]);
      expect(await readCase(db(), lead, sent, now)).toBeUndefined();
      expect(await readEvidence(lead, sent, "look", now)).toMatchObject({ ok: false });
    });
  },
);

describe("what makes no household [@SAFE-35d]", () => {
  test("an address that nobody confirmed", async () => {
    await shareMailbox(wife, pair.mentorId);
    await db().update(users).set({ emailConfirmedAt: null }).where(eq(users.id, pair.mentorId));
    expect(await near("mentorId")).toBe(false);
  });

  test.each([
    ["a mentor who had the lead's telephone for a minute", false],
    ["and a lead who has another one since", true],
  ])("a telephone: %s", async (_, alsoLead) => {
    await types(wife, number);
    await types(pair.mentorId, number);
    await types(pair.mentorId, null);
    if (alsoLead) await types(wife, "+49 30 7654321");
    expect(await near("mentorId")).toBe(false);
    expect(
      await childReports().then((sent) => readCase(db(), { actor: wife, actorRole: "lead" }, sent, now)),
    ).toBeDefined();
  });

  test("a mailbox of more than two years ago, or of a third person", async () => {
    const other = await addPerson({ role: "student" });
    await shareMailbox(other.id, wife);
    await leftSharedMailbox(other.id, before);
    expect(await near("mentorId")).toBe(false);
    expect(await isOfHousehold(db(), wife, [other.id])).toBe(true);
    await dropFormerReachBefore(db(), now);
    expect(await isOfHousehold(db(), wife, [other.id])).toBe(false);
  });
});

test("as many statements for many people as for one", async () => {
  const people: string[] = [];
  for (let times = 0; times < 5; times += 1) {
    const { id } = await addPerson({ role: "student" });
    await shareMailbox(id, wife);
    await leftSharedMailbox(id, before);
    people.push(id);
  }
  const ask = (ids: readonly string[]) => countStatements(() => householdAmong(db(), wife, ids));
  const [one, many] = [await ask(people.slice(0, 1)), await ask(people)];
  expect(many.statements).toHaveLength(one.statements.length);
});
