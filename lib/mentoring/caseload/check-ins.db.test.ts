import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { matchToCheck } from "#db/queries/mentoring/check-ins.ts";
import { auditLog, checkIns, conversations, guardians, matches, reports, sessions, users } from "#db/schema/index.ts";
import { countStatements } from "#db/statements.ts";
import { newConversation, newGuardian, newMatch, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { roles } from "#lib/identity/users/roles.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { caseloadPage, dueCases, oneCase } from "./caseload.ts";
import { parseCheckIn } from "./input.ts";
import { type CheckInInput, recordCheckIn, takeBackCheckIn } from "./record-check-in.ts";

testDatabase();

const now = new Date("2026-03-02T09:00:00.000Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const coordinator = newUser({ role: "coordinator", firstName: "Cora", lastName: "Best", email: "cora@example.org" });
const colleague = newUser({ role: "coordinator", firstName: "Cem", lastName: "Ay" });
const mentor = newUser({ role: "mentor", firstName: "Ada", lastName: "King" });
const minor = newUser({ role: "student", firstName: "Kofi", lastName: "Mensah", dateOfBirth: "2011-05-17" });
const adult = newUser({ role: "student", firstName: "Max", lastName: "Baum", dateOfBirth: "2000-05-17" });
const child = newUser({ role: "student", dateOfBirth: "2011-05-17", email: "cora+child@example.org" });
const young = newMatch({ studentId: minor.id, mentorId: mentor.id, startedAt: ago(30 * day) });
const grown = newMatch({ studentId: adult.id, mentorId: mentor.id, startedAt: ago(3 * day) });
const related = newMatch({ studentId: child.id, mentorId: mentor.id, startedAt: ago(2 * day) });
const cora = { id: coordinator.id, role: "coordinator" } as const;
const cem = { id: colleague.id, role: "coordinator" } as const;
const input: CheckInInput = { matchId: young.id, who: "student", decision: "good", note: "", grade: "S2", seen: 0 };

beforeEach(async () => {
  for (const table of [auditLog, reports, checkIns, sessions, conversations, matches, guardians, users])
    await db().delete(table);
  await db().insert(users).values([coordinator, colleague, mentor, minor, adult, child]);
  await db().insert(matches).values([young, grown, related]);
});

const stored = () => db().select().from(checkIns);
const logged = async () =>
  (await db().select().from(auditLog)).map(({ action, object, reason }) => [action, object, reason]);

describe("a caseload [@SAFE-30a]", () => {
  test("lists matches by who must be asked next, with last contact and next session", async () => {
    await db()
      .insert(conversations)
      .values({
        ...newConversation({ studentId: minor.id, mentorId: mentor.id }),
        lastPosition: 1,
        lastAt: ago(5 * day),
      });
    const pair = { matchId: young.id, studentId: minor.id, mentorId: mentor.id };
    const next = new Date(now.getTime() + 2 * day);
    await db()
      .insert(sessions)
      .values([
        newSession({ ...pair, status: "completed", startsAt: ago(4 * day) }),
        newSession({ ...pair, status: "completed", startsAt: ago(9 * day) }),
        newSession({ ...pair, status: "confirmed", startsAt: next }),
        newSession({ ...pair, status: "cancelled", startsAt: new Date(now.getTime() + day) }),
      ]);
    const { cases, found } = await caseloadPage(db(), cora, 1, now);
    expect(found).toBe(3);
    expect(cases.map(({ matchId }) => matchId)).toEqual([young.id, grown.id, related.id]);
    expect(cases[0]).toMatchObject({
      student: "Kofi Mensah",
      mentor: "Ada King",
      lastContact: ago(4 * day),
      nextSession: next,
    });
    expect(cases[0]?.next.map(({ who }) => who)).toEqual(["student", "mentor", "guardian"]);
    expect(cases[1]).toMatchObject({ lastContact: null, nextSession: null });
  });

  test("brings to the queue only what is due", async () => {
    expect(await dueCases(db(), cora, 10, now)).toMatchObject([
      { matchId: young.id, about: "Kofi Mensah – Ada King", dueAt: ago(23 * day) },
    ]);
    await recordCheckIn(cora, input, now);
    await recordCheckIn(cora, { ...input, who: "mentor" }, now);
    expect(await dueCases(db(), cora, 10, now)).toEqual([]);
  });

  test("asks both once more after the end, and leaves out what is long over", async () => {
    const ended = { status: "ended", endedBy: "student" } as const;
    await db()
      .update(matches)
      .set({ ...ended, endedAt: ago(8 * day) })
      .where(eq(matches.id, young.id));
    await db()
      .update(matches)
      .set({ ...ended, endedAt: ago(61 * day) })
      .where(eq(matches.id, grown.id));
    const { cases } = await caseloadPage(db(), cora, 1, now);
    expect(cases.map(({ matchId }) => matchId)).toEqual([young.id, related.id]);
    expect(cases[0]?.next).toMatchObject([{ who: "student", closing: true }, { who: "mentor" }]);
  });

  test("takes as many statements for many matches as for one", async () => {
    const many = Array.from({ length: 40 }, () => newUser({ role: "student" }));
    const few = (await countStatements(() => caseloadPage(db(), cora, 1, now))).statements.length;
    await db().insert(users).values(many);
    await db()
      .insert(matches)
      .values(many.map(({ id }) => newMatch({ studentId: id, mentorId: mentor.id, startedAt: ago(day) })));
    const { statements, result } = await countStatements(() => caseloadPage(db(), cora, 1, now));
    expect(statements).toHaveLength(few);
    expect(result).toMatchObject({ found: 43, pages: 2 });
  });
});

describe("a check-in [@SAFE-30b]", () => {
  test("is recorded and logged, without its note in the log", async () => {
    expect(await recordCheckIn(cora, { ...input, decision: "watch", note: "Tired" }, now)).toEqual({
      ok: true,
      report: undefined,
    });
    expect(await stored()).toMatchObject([
      { who: "student", outcome: "watch", note: "Tired", staffId: cora.id, at: now },
    ]);
    expect(await logged()).toEqual([["checkIn.record", `match:${young.id}`, "student: watch"]]);
    expect(await db().select().from(reports)).toEqual([]);
  });

  test("that is worrying opens a report by the house, of the chosen grade", async () => {
    const result = await recordCheckIn(
      cora,
      { ...input, decision: "worrying", note: "Afraid to say no", grade: "S1" },
      now,
    );
    const [report] = await db().select().from(reports);
    expect(report).toMatchObject({ grade: "S1", reporterId: null, status: "open" });
    expect(report?.text).toContain("Afraid to say no");
    expect(result).toEqual({ ok: true, report: report?.number });
  });

  test("of two at once is one; the other learns who was faster, and may add theirs", async () => {
    expect(await recordCheckIn(cora, input, now)).toMatchObject({ ok: true });
    expect(await recordCheckIn(cem, input, now)).toEqual({ ok: false, reason: "recorded", by: "Cora Best" });
    expect(await recordCheckIn(cem, { ...input, who: "mentor" }, now)).toMatchObject({ ok: true });
    expect(await recordCheckIn(cem, { ...input, seen: 1 }, now)).toMatchObject({ ok: true });
  });

  test.each(roles.filter((role) => role !== "coordinator"))("is not recorded or taken back by a %s", async (role) => {
    expect(await recordCheckIn({ id: cora.id, role }, input, now)).toEqual({ ok: false, reason: "unknown" });
    await recordCheckIn(cora, input, now);
    const [row] = await stored();
    expect(await takeBackCheckIn({ id: cora.id, role }, row?.id ?? "", now)).toEqual({ ok: false, reason: "unknown" });
  });

  test("is refused for an unknown match, an adult's guardian, and by a relative", async () => {
    expect(await recordCheckIn(cora, { ...input, matchId: "nothing" }, now)).toEqual({ ok: false, reason: "unknown" });
    const guardian = { ...input, matchId: grown.id, who: "guardian" } as const;
    expect(await recordCheckIn(cora, guardian, now)).toEqual({ ok: false, reason: "unknown" });
    const own = { ...input, matchId: related.id };
    expect(await recordCheckIn(cora, own, now)).toEqual({ ok: false, reason: "relative" });
    expect(await recordCheckIn(cem, own, now)).toMatchObject({ ok: true });
    expect(await recordCheckIn(cem, { ...input, who: "guardian" }, now)).toMatchObject({ ok: true });
  });

  test.each(["student", "mentor", "guardian"] as const)(
    "is not there for the proven household of the %s, and for a colleague it is [@SAFE-30d]",
    async (near) => {
      const email = "cora+home@example.org";
      const proven = { email, emailConfirmedAt: now };
      if (near === "guardian")
        await db()
          .insert(guardians)
          .values(newGuardian({ studentId: minor.id, email, verifiedAt: now }));
      else
        await db()
          .update(users)
          .set(proven)
          .where(eq(users.id, near === "mentor" ? mentor.id : minor.id));
      await recordCheckIn(cem, { ...input, decision: "watch", note: "She says he hits her" }, now);
      const match = await matchToCheck(db(), young.id);
      if (!match) throw new Error("no match");
      expect(await oneCase(db(), match, cora.id, now)).toBeUndefined();
      const listed = async (who: typeof cora) => (await caseloadPage(db(), who, 1, now)).cases;
      expect((await listed(cora)).filter(({ matchId }) => matchId === young.id)).toEqual([]);
      expect((await listed(cem)).filter(({ matchId }) => matchId === young.id).length).toBeGreaterThan(0);
      expect((await oneCase(db(), match, cem.id, now))?.recorded).toMatchObject([{ note: "She says he hits her" }]);
    },
  );

  test("is taken back within a day by who recorded it, and then is due again", async () => {
    await recordCheckIn(cora, input, ago(hour));
    const [row] = await stored();
    const id = row?.id ?? "";
    expect(await takeBackCheckIn(cem, id, now)).toEqual({ ok: false, reason: "unknown" });
    const match = await matchToCheck(db(), young.id);
    if (!match) throw new Error("no match");
    expect((await oneCase(db(), match, cora.id, now))?.recorded).toMatchObject([
      { by: "Cora Best", mayTakeCheckInBack: true },
    ]);
    expect((await oneCase(db(), match, cem.id, now))?.recorded).toMatchObject([{ mayTakeCheckInBack: false }]);
    expect((await takeBackCheckIn(cora, id, now)).ok).toBe(true);
    expect(await takeBackCheckIn(cora, id, now)).toEqual({ ok: false, reason: "tooLate" });
    expect((await dueCases(db(), cora, 10, now))[0]).toMatchObject({ who: "student", dueAt: ago(23 * day) });
    await recordCheckIn(cora, input, ago(day));
    const late = (await stored()).find(({ takenBackAt }) => takenBackAt === null);
    expect(await takeBackCheckIn(cora, late?.id ?? "", now)).toEqual({ ok: false, reason: "tooLate" });
  });
});

describe("the form of a check-in [@SAFE-30b]", () => {
  const fields = {
    matchId: "m",
    who: "mentor",
    decision: "good",
    note: " ",
    grade: "S2",
    seen: "student:1 mentor:2 guardian:0",
  };

  test("counts those with the chosen person", () => {
    expect(parseCheckIn(fields)).toMatchObject({ ok: true, input: { seen: 2, note: "" } });
  });

  test.each([
    [{ who: "friend" }, "who"],
    [{ decision: "" }, "decision"],
    [{ note: "x".repeat(1001) }, "note"],
    [{ grade: "S9" }, "grade"],
    [{ seen: "many" }, "seen"],
    [{ matchId: "" }, "matchId"],
    [{ more: "1" }, ""],
  ])("refuses %j", (change, field) => {
    const parsed = parseCheckIn({ ...fields, ...change });
    expect(parsed.ok ? [] : Object.keys(parsed.faults)).toEqual([field]);
  });
});
