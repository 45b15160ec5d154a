import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { notifications, reports, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedPair } from "#db/support/pair.ts";
import { shareMailbox } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { decideOnCase } from "#lib/safety/cases/close-case.ts";
import { readCase } from "#lib/safety/cases/read-case.ts";
import type { ReportGrade } from "#lib/safety/reports/rules.ts";
import { storeReport } from "#lib/safety/reports/store-report.ts";
import { eraseAccounts } from "./erase-accounts.ts";
import { requestDeletion } from "./request-deletion.ts";
import { restoreAccount } from "./restore-account.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * day);
type Staff = Awaited<ReturnType<typeof newStaffActor>>;
let lead = {} as Staff;
let [mentorId, studentId] = ["", ""];

async function pairBorn(dateOfBirth: string) {
  ({ mentorId, studentId } = await storedPair({ student: { dateOfBirth } }));
}

beforeEach(async () => {
  for (const table of [reports, notifications, users]) await db().delete(table);
  lead = await newStaffActor("lead");
  await pairBorn("2011-05-05");
});

async function reported(grade: ReportGrade, reporterId: string | null = studentId): Promise<string> {
  const about = { about: paths.mentor(mentorId), postId: null, reporterId, accusedId: mentorId } as const;
  const made = { kind: "sexual", text: "He touched me", email: null, locale: "en", grade, createdAt: now } as const;
  return transaction((tx) => storeReport(tx, { ...about, ...made }));
}
const leave = (id = studentId, at = now) => requestDeletion(id, { keepPosts: null }, at);
async function heard(userId: string) {
  const kind = eq(notifications.kind, "protectionChange");
  const rows = await db()
    .select()
    .from(notifications)
    .where(and(kind, eq(notifications.userId, userId)));
  return rows.map(({ params, path }) => [params.change, path]);
}
const told = (number: string) => ["witnessLeaving", paths.staffReport(number)];

describe("whoever deletes their account while a report of theirs is open [@SAFE-33u]", () => {
  test.each<[ReportGrade, boolean]>([
    ["S0", true],
    ["S1", true],
    ["S2", false],
    ["S3", false],
  ])("is told of to the leads where it is of %s: %s", async (grade, tells) => {
    const number = await reported(grade);
    expect(await leave()).toMatchObject({ ok: true });
    expect(await heard(lead.actor)).toEqual(tells ? [told(number)] : []);
  });

  test("again when they came back and leave anew", async () => {
    const number = await reported("S0");
    await leave();
    expect(await restoreAccount(studentId, later(1))).toEqual({ ok: true });
    await leave(studentId, later(2));
    expect(await heard(lead.actor)).toEqual([told(number), told(number)]);
  });

  test("is not where the case is closed, nor where it is a stranger's or about them", async () => {
    const number = await reported("S0");
    const closing = { number, decision: "notConfirmed", duplicateOf: null, reason: "Heard", told: null } as const;
    expect(await decideOnCase(lead, closing, now)).toEqual({ ok: true });
    await reported("S0", null);
    await leave();
    await leave(mentorId);
    expect(await heard(lead.actor)).toEqual([]);
  });

  test("is told to nobody for whom the case does not exist", async () => {
    const own = await newStaffActor("lead");
    await shareMailbox(own.actor, mentorId);
    const number = await reported("S0");
    await leave();
    expect([await heard(lead.actor), await heard(own.actor)]).toEqual([[told(number)], []]);
  });
});

describe("the age band of who reported [@SAFE-33u]", () => {
  test.each([
    ["2011-05-05", "13-15"],
    ["2009-05-05", "16-17"],
    ["2000-05-05", "18+"],
  ])("born on %s stays %s in the case when the account is erased", async (born, band) => {
    await pairBorn(born);
    const number = await reported("S0");
    await leave();
    expect(await eraseAccounts(later(31))).toBe(1);
    expect((await readCase(db(), lead, number, later(31)))?.reporter).toMatchObject({
      standing: "gone",
      name: "",
      band,
    });
  });

  test("is that of today while the account is there", async () => {
    await pairBorn("2010-12-01");
    const number = await reported("S0");
    expect((await readCase(db(), lead, number, now))?.reporter?.band).toBe("13-15");
    expect((await readCase(db(), lead, number, later(20)))?.reporter?.band).toBe("16-17");
  });
});
