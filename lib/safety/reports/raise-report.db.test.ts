import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import {
  auditLog,
  mails,
  matches,
  mentorRequests,
  mentors,
  notifications,
  reports,
  sessions,
  signIns,
  users,
} from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newMatch, newMentor, newRequest, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { answerSafetyQuestion } from "#lib/mentoring/sessions/answer-safety-question.ts";
import { paths } from "#lib/platform/paths.ts";
import { reinstateMentor } from "#lib/safety/verification/reinstate-mentor.ts";
import { sendReport } from "./send-report.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const minorBorn = "2011-05-05";
let lead = newUser();
let mentor = newUser();
let student = newUser();
let ahead = newSession({ matchId: "", studentId: "", mentorId: "" });
let over = ahead;

async function stored(values: Partial<NewUser>) {
  const user = newUser({ emailConfirmedAt: now, ...values });
  await db().insert(users).values(user);
  return user;
}

async function connected(studentId: string, mentorId: string) {
  const pair = { studentId, mentorId };
  const match = newMatch(pair);
  await db().insert(matches).values(match);
  return { ...pair, matchId: match.id };
}

beforeEach(async () => {
  await db().delete(reports);
  await db().delete(users);
  lead = await stored({ role: "lead", firstName: "Lea", locale: "de" });
  mentor = await stored({ firstName: "Zuri", lastName: "Okello" });
  student = await stored({ role: "student", firstName: "Kofi", lastName: "Mensah", dateOfBirth: minorBorn });
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  const pair = await connected(student.id, mentor.id);
  ahead = newSession({ ...pair, status: "confirmed", startsAt: new Date("2026-11-28T12:00:00Z") });
  over = newSession({ ...pair, status: "completed", startsAt: new Date("2026-11-20T12:00:00Z") });
  await db().insert(sessions).values([ahead, over]);
  const times = { createdAt: now, lastSeenAt: now, expiresAt: new Date("2026-12-01T12:00:00Z") };
  await db()
    .insert(signIns)
    .values({ id: crypto.randomUUID(), userId: mentor.id, ...times });
});

type Kind = Parameters<typeof sendReport>[0]["kind"];
async function report(kind: Kind, about: string | null, reporterId: string | null, once?: string) {
  const source = { network: crypto.randomUUID(), locale: "en", reporterId, once };
  const sent = await sendReport({ kind, about, text: "About my last lesson.", email: null }, source, now);
  if (!sent.ok) throw new Error(sent.reason);
  return sent.number;
}

const told = (userId: string) => db().select().from(notifications).where(eq(notifications.userId, userId));
const account = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0];
const isStopped = async () => (await account(mentor.id))?.suspendedAt !== null;

describe("a student who did not feel safe [@SAFE-21c @SAFE-21e @BOOK-20d]", () => {
  test("is heard by the safeguarding lead at once, by mail too, without a name or a word of theirs [@PRIV-11b]", async () => {
    const given = { id: over.id, safe: false, text: "He said odd things." };
    const answered = await answerSafetyQuestion(student.id, given, "en", now);
    if (!answered.ok) throw new Error(answered.reason);
    const [notice] = await told(lead.id);
    const params = { number: answered.receipt, grade: "S1", suspended: "no" };
    expect(notice).toMatchObject({
      kind: "reportRaised",
      params,
      path: paths.staffReport(answered.receipt ?? ""),
      priority: "high",
    });
    const sent = await db().select().from(mails).where(eq(mails.userId, lead.id));
    expect(sent).toMatchObject([{ kind: "reportRaised", dueAt: now }]);
    for (const text of [JSON.stringify(notice), JSON.stringify(sent)]) expect(text).not.toMatch(/Kofi|Mensah|odd/);
    expect(await isStopped()).toBe(false);
    expect(await told(mentor.id)).toEqual([]);
  });

  test("whose words cannot wait stops the mentor at once", async () => {
    const given = { id: over.id, safe: false, text: "He wants to kill me" };
    await answerSafetyQuestion(student.id, given, "en", now);
    expect(await told(lead.id)).toMatchObject([{ params: { grade: "S0", suspended: "yes" } }]);
    expect(await isStopped()).toBe(true);
  });

  test("and a student who did, is not a report", async () => {
    await answerSafetyQuestion(student.id, { id: over.id, safe: true, text: null }, "en", now);
    expect(await told(lead.id)).toEqual([]);
  });
});

describe("a gravest report about an adult who meets minors [@SAFE-21c @SAFE-21e]", () => {
  const places: [string, () => string][] = [
    ["their profile", () => paths.mentor(mentor.id)],
    ["a session", () => paths.session(over.id)],
    ["a whole address in another language", () => `https://example.org/de${paths.session(over.id)}`],
  ];
  test.each(places)(
    "suspends them, named by %s, with sign-ins and sessions, and staff take it back",
    async (_, about) => {
      const number = await report("meeting", about(), student.id);
      expect(await account(mentor.id)).toMatchObject({ suspendedAt: now, suspendedReason: `report ${number}` });
      expect(await db().select().from(signIns).where(eq(signIns.userId, mentor.id))).toEqual([]);
      const [session] = await db().select().from(sessions).where(eq(sessions.id, ahead.id));
      expect(session).toMatchObject({ status: "cancelled", cancellation: "suspension", cancelNote: null });
      expect(await told(lead.id)).toMatchObject([{ params: { number, grade: "S0", suspended: "yes" } }]);
      const log = await db()
        .select()
        .from(auditLog)
        .where(eq(auditLog.object, `user:${mentor.id}`));
      expect(log.at(-1)).toMatchObject({ actor: "system", action: "mentor.suspend", reason: `report ${number}` });
      // What the mentor is told says neither who nor what.
      expect((await told(mentor.id)).map(({ params }) => JSON.stringify(params)).join()).not.toMatch(/Kofi|Mensah|R-/);
      const staff = { actor: lead.id, actorRole: "lead" } as const;
      expect(await reinstateMentor(staff, mentor.id, "looked into", now)).toMatchObject({
        ok: true,
        status: "approved",
      });
      expect(await isStopped()).toBe(false);
    },
  );

  test("sent again for a reload, is one report and one suspension", async () => {
    const once = crypto.randomUUID();
    const number = await report("meeting", paths.mentor(mentor.id), student.id, once);
    await reinstateMentor({ actor: lead.id, actorRole: "lead" }, mentor.id, "looked into", now);
    expect(await report("meeting", paths.mentor(mentor.id), student.id, once)).toBe(number);
    expect(await isStopped()).toBe(false);
    expect(await told(lead.id)).toHaveLength(1);
  });

  test("about a request to them, and one by an adult student about a mentor of minors, too", async () => {
    const adult = await stored({ role: "student", dateOfBirth: "2000-01-01" });
    const request = newRequest({ studentId: adult.id, mentorId: mentor.id, status: "accepted" });
    await db().insert(mentorRequests).values(request);
    await report("threat", paths.request(request.id), adult.id);
    expect(await isStopped()).toBe(true);
  });
});

describe("nobody is stopped unseen [@SAFE-21c @SAFE-21e]", () => {
  test.each<[string, Kind, () => Promise<[string | null, string | null]>]>([
    ["by a lesser report", "bullying", async () => [paths.mentor(mentor.id), student.id]],
    ["by somebody signed out", "danger", async () => [paths.mentor(mentor.id), null]],
    [
      "by somebody who has nothing to do with them",
      "danger",
      async () => [paths.mentor(mentor.id), (await stored({ role: "student", dateOfBirth: minorBorn })).id],
    ],
    ["by a report about nothing in particular", "danger", async () => [null, student.id]],
    ["by a report about a session of others", "danger", async () => [paths.session(crypto.randomUUID()), student.id]],
    ["by themselves", "danger", async () => [paths.mentor(mentor.id), mentor.id]],
    ["when it is a student", "danger", async () => [paths.student(student.id), mentor.id]],
  ])("%s; the lead is told all the same", async (_, kind, given) => {
    const [about, reporterId] = await given();
    const number = await report(kind, about, reporterId);
    expect(await isStopped()).toBe(false);
    expect((await account(student.id))?.suspendedAt).toBeNull();
    expect(await told(lead.id)).toMatchObject([{ params: { number, suspended: "no" } }]);
  });

  test("where no minor could be in danger", async () => {
    await db().update(users).set({ dateOfBirth: "2000-01-01" }).where(eq(users.id, student.id));
    await report("danger", paths.mentor(mentor.id), student.id);
    expect(await isStopped()).toBe(false);
  });

  test("and reports that can wait are told to nobody at once", async () => {
    await report("quality", null, student.id);
    await report("privacy", null, null);
    expect(await told(lead.id)).toEqual([]);
  });
});

test("without a lead who can act the admins are told [@SAFE-21e]", async () => {
  const admin = await stored({ role: "admin" });
  await report("danger", null, null);
  expect(await told(admin.id)).toEqual([]);
  await db().update(users).set({ suspendedAt: now }).where(eq(users.id, lead.id));
  await report("danger", null, null);
  // Case files are nothing to them.
  expect(await told(admin.id)).toMatchObject([{ path: paths.staff }]);
});
