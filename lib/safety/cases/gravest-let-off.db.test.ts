import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { caseNumbered } from "#db/queries/safety/cases.ts";
import { notifications, reports, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedPair } from "#db/support/pair.ts";
import { shareMailbox } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { caseDecisions, type ReportGrade } from "#lib/safety/reports/rules.ts";
import { storeReport } from "#lib/safety/reports/store-report.ts";
import { changeGrade } from "./change-grade.ts";
import { decideOnCase } from "./close-case.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
type Staff = Awaited<ReturnType<typeof newStaffActor>>;
let [lead, other, fresh] = [] as unknown as [Staff, Staff, Staff];
let [mentorId, studentId] = ["", ""];

beforeEach(async () => {
  for (const table of [reports, notifications, users]) await db().delete(table);
  [lead, other] = [await newStaffActor("lead"), await newStaffActor("lead")];
  const wordCountsFrom = new Date(now.getTime() + 6 * day);
  fresh = await newStaffActor("lead", { madeBy: crypto.randomUUID(), wordCountsFrom });
  ({ mentorId, studentId } = await storedPair({ student: { dateOfBirth: "2011-05-05" } }));
});

async function reported(grade: ReportGrade): Promise<string> {
  const about = { about: paths.mentor(mentorId), postId: null, reporterId: studentId, accusedId: mentorId } as const;
  const made = { kind: "sexual", text: "He touched me", email: null, locale: "en", grade, createdAt: now } as const;
  return transaction((tx) => storeReport(tx, { ...about, ...made }));
}
const lower = (by: Staff, number: string, seen: ReportGrade, grade: ReportGrade, at = now) =>
  changeGrade(by, { number, grade, seen, reason: "Looked closer" }, at);
type Decision = (typeof caseDecisions)[number] | null;
const close = (by: Staff, number: string, decision: Decision, duplicateOf: string | null = null) =>
  decideOnCase(by, { number, decision, duplicateOf, reason: "Both heard", told: null }, now);
async function heard(userId: string) {
  const kind = eq(notifications.kind, "protectionChange");
  const rows = await db()
    .select()
    .from(notifications)
    .where(and(kind, eq(notifications.userId, userId)));
  return rows.map(({ params, path }) => [params.change, path]);
}
const tooNew = { ok: false, reason: "tooNew" };

describe("a lead whose word does not count yet [@SAFE-33g]", () => {
  test.each(caseDecisions)("closes no report of the gravest grade unless it is confirmed: %s", async (decision) => {
    const [number, original] = [await reported("S0"), await reported("S2")];
    const closed = await close(fresh, number, decision, original);
    expect(closed).toEqual(decision === "confirmed" ? { ok: true } : tooNew);
    expect((await caseNumbered(db(), number))?.status).toBe(decision === "confirmed" ? "closed" : "open");
  });

  test.each(["S1", "S2", "S3"] as const)("does not lower one to %s, and may lower and close others", async (grade) => {
    const number = await reported("S0");
    expect(await lower(fresh, number, "S0", grade)).toEqual(tooNew);
    expect((await caseNumbered(db(), number))?.grade).toBe("S0");
    const milder = await reported("S1");
    if (grade !== "S1") expect(await lower(fresh, milder, "S1", grade)).toMatchObject({ ok: true });
    expect(await close(fresh, milder, "notConfirmed")).toEqual({ ok: true });
  });

  test("raises one to it, also one whom nobody is known to have done", async () => {
    const number = await reported("S1");
    expect(await lower(fresh, number, "S1", "S0")).toMatchObject({ ok: true });
    await db().update(reports).set({ accusedId: null }).where(eq(reports.number, number));
    expect(await close(fresh, number, "notConfirmed")).toEqual(tooNew);
  });

  test("says nothing more for the people it is about: what is theirs stays theirs to leave", async () => {
    const number = await reported("S0");
    await shareMailbox(fresh.actor, mentorId);
    expect(await close(fresh, number, "notConfirmed")).toEqual({ ok: false, reason: "unknown" });
  });
});

describe("the other leads hear of a report of the gravest grade of which one lead makes less [@SAFE-21g]", () => {
  test.each(caseDecisions)("when it is closed: %s", async (decision) => {
    const [number, original] = [await reported("S0"), await reported("S2")];
    expect(await close(lead, number, decision, original)).toEqual({ ok: true });
    const told = decision === "confirmed" ? [] : [["gravestLetOff", paths.staffReport(number)]];
    expect([await heard(lead.actor), await heard(other.actor), await heard(fresh.actor)]).toEqual([[], told, told]);
  });

  test("each time it is lowered, and not when another one is", async () => {
    const [number, milder] = [await reported("S0"), await reported("S1")];
    await lower(lead, milder, "S1", "S3");
    await close(lead, milder, "notConfirmed");
    expect(await heard(other.actor)).toEqual([]);
    await lower(lead, number, "S0", "S2");
    await lower(lead, number, "S2", "S0");
    await lower(lead, number, "S0", "S3", new Date(now.getTime() + 1));
    expect(await heard(other.actor)).toHaveLength(2);
  });

  test("only those for whom there is such a case", async () => {
    await shareMailbox(other.actor, studentId);
    const number = await reported("S0");
    await close(lead, number, "notConfirmed");
    expect([(await heard(other.actor)).length, (await heard(fresh.actor)).length]).toEqual([0, 1]);
  });
});
