import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import {
  auditLog,
  blocks,
  consents,
  guardians,
  matches,
  matchSuggestions,
  mentorRequests,
  mentors,
  notifications,
  users,
} from "#db/schema/index.ts";
import type { NewMentorRow } from "#db/schema/mentors.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newBlock, newConsent, newGuardian, newMatch, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { collectData } from "#lib/accounts/my-data/support/collect-data.ts";
import { nextStepsOf } from "#lib/administration/dashboard/next-steps-of.ts";
import { mentorProfile } from "#lib/mentoring/mentors/mentor-profile.ts";
import { suggestedMentors } from "#lib/mentoring/mentors/suggested-mentors.ts";
import { answerRequest } from "#lib/mentoring/requests/answer-request.ts";
import type { RequestInput } from "#lib/mentoring/requests/input.ts";
import { requestsForMentor } from "#lib/mentoring/requests/own-requests.ts";
import { requestMentor } from "#lib/mentoring/requests/request-mentor.ts";
import { viewRequest } from "#lib/mentoring/requests/view-request.ts";
import { studentCards } from "#lib/mentoring/students/list-students.ts";
import { mayBeSent } from "#lib/notifications/kinds/hooks.ts";
import { day } from "#lib/platform/time/time.ts";
import { candidatesFor, chosenMentor } from "./candidates.ts";
import { declineSuggestion, withdrawSuggestion } from "./end-suggestion.ts";
import { expireSuggestions } from "./expire-suggestions.ts";
import type { SuggestionInput } from "./input.ts";
import { suggestionsFor } from "./open-suggestions.ts";
import { suggestMentor } from "./suggest-mentor.ts";

testDatabase();

const now = new Date("2026-03-02T09:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const command = { actor: "command", actorRole: "command" } as const;

async function person(values: Partial<NewUser>): Promise<string> {
  const user = newUser({ emailConfirmedAt: now, ...values });
  await db().insert(users).values(user);
  return user.id;
}
const student = (values: Partial<NewUser> = {}) => person({ role: "student", dateOfBirth: "2000-01-01", ...values });
const coordinator = async () => ({ actor: await person({ role: "coordinator" }), actorRole: "coordinator" }) as const;

async function mentor(values: Partial<NewUser> = {}, row: Partial<NewMentorRow> = {}): Promise<string> {
  const id = await person({ subjects: ["Maths"], lastSeenAt: now, ...values });
  await db()
    .insert(mentors)
    .values(newMentor({ userId: id, ...row }));
  return id;
}

async function minor(): Promise<string> {
  const id = await student({ firstName: "Nia", lastName: "Secret", dateOfBirth: "2011-01-01" });
  const guardian = newGuardian({ studentId: id });
  await db().insert(guardians).values(guardian);
  await db()
    .insert(consents)
    .values(newConsent({ studentId: id, guardianId: guardian.id }));
  return id;
}

const wish = (studentId: string, mentorId: string, values: Partial<SuggestionInput> = {}): SuggestionInput => ({
  studentId,
  mentorId,
  subject: "maths",
  goal: "Understand fractions",
  reason: "Patient with beginners",
  ...values,
});

async function suggested(studentId: string, mentorId: string, by: Parameters<typeof suggestMentor>[0] = command) {
  const result = await suggestMentor(by, wish(studentId, mentorId), now);
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

const asking = (mentorId: string): RequestInput => ({
  ...{ mentorId, subject: "Maths", language: "en", goal: "Understand fractions" },
  ...{ tried: null, preferredTimes: null, offerOthers: false },
});
const ask = (studentId: string, mentorId: string, at = now) => requestMentor(studentId, asking(mentorId), at);
const stored = async (id: string) => (await db().select().from(matchSuggestions).where(eq(matchSuggestions.id, id)))[0];
const told = async (userId: string) =>
  (await db().select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind);
const lastAudit = async () => (await db().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];

describe("suggesting a mentor", () => {
  test("is stored, logged with its reason, and told to the student alone [@FIND-19a]", async () => {
    const [by, studentId, mentorId] = [await coordinator(), await student({ bio: "I learn." }), await mentor()];
    const id = await suggested(studentId, mentorId, by);
    // As the mentor spells the subject.
    expect(await stored(id)).toMatchObject({
      status: "open",
      subject: "Maths",
      suggestedBy: by.actor,
      requestId: null,
    });
    const log = { actor: by.actor, action: "suggestion.make", object: `suggestion:${id}` };
    expect(await lastAudit()).toMatchObject({ ...log, reason: "Patient with beginners" });
    expect(await told(studentId)).toEqual(["mentorSuggested"]);
    expect(await nextStepsOf(db(), { id: studentId, role: "student" }, now)).toEqual(["suggestion"]);
    expect(await suggestedMentors(db(), studentId, now)).toMatchObject([
      { id, reason: "Patient with beginners", mentor: { id: mentorId, name: "Amina Diallo" } },
    ]);
  });

  test.each(["student", "mentor"] as const)("is for nobody of the %s's household", async (who) => {
    const email = { [who]: { email: "nia.home@gmail.com" } };
    const [studentId, mentorId] = [await student(email.student), await mentor(email.mentor)];
    const kin = await coordinator();
    await db().update(users).set({ email: "niahome@gmail.com" }).where(eq(users.id, kin.actor));
    expect(await suggestMentor(kin, wish(studentId, mentorId), now)).toEqual({ ok: false, reason: "relative" });
    expect(await told(studentId)).toEqual([]);
  });

  test("tells the mentor nothing of the student before the student asks [@FIND-18b] [@FIND-19a]", async () => {
    const [studentId, mentorId] = [await minor(), await mentor()];
    await suggested(studentId, mentorId, await coordinator());
    expect(await told(mentorId)).toEqual([]);
    expect(await requestsForMentor(db(), mentorId, now)).toEqual([]);
    expect(await studentCards(db(), mentorId, now)).toEqual([]);
    const given = JSON.stringify(await collectData(db(), mentorId, now));
    for (const hidden of ["Nia", "Secret", studentId, "Patient with beginners", "Understand fractions"])
      expect(given).not.toContain(hidden);
    expect(JSON.stringify(await collectData(db(), studentId, now))).toContain("Patient with beginners");
  });

  test.each<[string, Partial<NewUser>, Partial<NewMentorRow>, string]>([
    ["private", { profileVisibility: "private" }, {}, "unknown"],
    ["suspended", { suspendedAt: now }, {}, "unknown"],
    ["who switched off being suggested", { dataProcessing: false }, {}, "unknown"],
    ["not approved", {}, { status: "training" }, "unknown"],
    ["paused", {}, { pausedAt: now }, "mentorPaused"],
    ["without room", {}, { capacity: 0 }, "mentorFull"],
    ["teaching something else", { subjects: ["Latin"] }, {}, "subject"],
  ])("a mentor %s is neither suggested nor offered [@FIND-19a] [@PRIV-04b]", async (_, values, row, reason) => {
    const [studentId, mentorId] = [await student(), await mentor(values, row)];
    expect(await suggestMentor(command, wish(studentId, mentorId), now)).toEqual({ ok: false, reason });
    const { mentors: offered } = await candidatesFor(db(), studentId, { search: "", subject: "Maths" }, now);
    expect(offered.map(({ id }) => id)).not.toContain(mentorId);
  });

  test("needs a guardian's consent and a mentor cleared for minors [@FIND-18c]", async () => {
    const unagreed = await student({ dateOfBirth: "2011-01-01" });
    const uncleared = await mentor({}, { clearedForMinors: false });
    const refused = async (studentId: string, mentorId: string) => {
      const result = await suggestMentor(command, wish(studentId, mentorId), now);
      return result.ok ? undefined : result.reason;
    };
    expect(await refused(unagreed, await mentor())).toBe("consentNeeded");
    expect(await refused(await minor(), uncleared)).toBe("unknown");
    const offered = await candidatesFor(db(), unagreed, { search: "", subject: "" }, now);
    expect(offered).toMatchObject({ mentors: [], refused: "consentNeeded" });
  });

  test("of people who blocked each other, and of anybody who is no student, finds nothing [@FIND-19a] [@SAFE-20a]", async () => {
    const [studentId, mentorId] = [await student(), await mentor()];
    await db().insert(blocks).values(newBlock(mentorId, studentId));
    const nothing = { ok: false, reason: "unknown" };
    expect(await suggestMentor(command, wish(studentId, mentorId), now)).toEqual(nothing);
    expect(await chosenMentor(db(), studentId, mentorId, now)).toBeUndefined();
    expect(await suggestMentor(command, wish(await mentor(), mentorId), now)).toEqual(nothing);
    expect(await suggestMentor(command, wish("nobody", mentorId), now)).toEqual(nothing);
    expect(await suggestMentor(command, wish(studentId, "nobody"), now)).toEqual(nothing);
  });

  test("pressed twice is one suggestion, and three wait at most [@FIND-19a]", async () => {
    const studentId = await student();
    const four = [await mentor(), await mentor(), await mentor(), await mentor()] as const;
    const presses = await Promise.all([1, 2, 3].map(() => suggestMentor(command, wish(studentId, four[0]), now)));
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
    await suggested(studentId, four[1]);
    await suggested(studentId, four[2]);
    const fourth = await suggestMentor(command, wish(studentId, four[3]), now);
    expect(fourth).toEqual({ ok: false, reason: "tooManySuggestions" });
    expect(await told(studentId)).toHaveLength(3);
  });

  test.each(["reason", "goal"] as const)("with a way to meet elsewhere in its %s is refused", async (field) => {
    const input = wish(await student(), await mentor(), { [field]: "Write to ada@example.org" });
    expect(await suggestMentor(command, input, now)).toEqual({ ok: false, reason: "contactDetails" });
  });

  test("offers the mentors in the student's own order, without those asked, suggested or connected [@FIND-19a]", async () => {
    const studentId = await student();
    const subject = `Subject ${studentId.slice(0, 8)}`;
    const of = (firstName: string) => mentor({ firstName, subjects: [subject, "Maths"] });
    const [free, asked, one, friend] = [await of("Free"), await of("Asked"), await of("One"), await of("Friend")];
    await ask(studentId, asked);
    await suggested(studentId, one);
    await db()
      .insert(matches)
      .values(newMatch({ studentId, mentorId: friend }));
    const found = await candidatesFor(db(), studentId, { search: "", subject }, now);
    expect(found.mentors).toMatchObject([{ id: free, name: "Free Diallo", subjects: [subject, "Maths"] }]);
    expect(found.refused).toBeUndefined();
    expect(await chosenMentor(db(), studentId, free, now)).toMatchObject({ name: "Free Diallo" });
  });
});

/** Whether a mail about it would go out now. */
const isTold = (userId: string, id: string) =>
  mayBeSent(db(), { key: `notify:${userId}:suggestion:${id}`, kind: "mentorSuggested", userId }, now);

describe("the student's answer", () => {
  test("leaves a mail about the suggestion unsent that has not gone out by then [@FIND-19b]", async () => {
    const studentId = await student();
    const [declined, open] = [await suggested(studentId, await mentor()), await suggested(studentId, await mentor())];
    const isTrue = (id: string) => isTold(studentId, id);
    expect([await isTrue(declined), await isTrue(open)]).toEqual([true, true]);
    await declineSuggestion(studentId, declined, now);
    expect([await isTrue(declined), await isTrue(open)]).toEqual([false, true]);
  });

  test("is yes by asking the mentor: a normal request, marked as suggested, which the mentor accepts or declines [@FIND-19b]", async () => {
    const by = await coordinator();
    const [studentId, mentorId] = [await minor(), await mentor()];
    const id = await suggested(studentId, mentorId, by);
    const profile = await mentorProfile(db(), { id: studentId, twoStep: false }, mentorId, now);
    expect(profile?.asking?.suggestion).toEqual({ id, reason: "Patient with beginners" });
    expect(profile?.asking?.suggested).toMatchObject({ subject: "Maths", goal: "Understand fractions" });

    const request = await ask(studentId, mentorId);
    if (!request.ok) throw new Error(request.reason);
    expect(await stored(id)).toMatchObject({ status: "accepted", closedAt: now, requestId: request.id });
    expect(await told(mentorId)).toEqual(["requestReceived"]);
    expect(await told(by.actor)).toEqual(["suggestionAccepted"]);
    expect(await viewRequest(db(), mentorId, request.id, now)).toMatchObject({ suggested: true, side: "mentor" });
    expect(await suggestionsFor(db(), studentId, now)).toEqual([]);

    expect((await answerRequest(mentorId, request.id, { move: "accept" }, now)).ok).toBe(true);
    const [match] = await db().select().from(matches).where(eq(matches.requestId, request.id));
    expect(match).toMatchObject({ studentId, mentorId, status: "active" });
  });

  test("of a request that nobody suggested leaves no mark [@FIND-19b]", async () => {
    const [studentId, mentorId] = [await student(), await mentor()];
    const request = await ask(studentId, mentorId);
    if (!request.ok) throw new Error(request.reason);
    expect(await viewRequest(db(), mentorId, request.id, now)).toMatchObject({ suggested: false });
  });

  test("pressed twice makes one request [@FIND-19b] [@FIND-14b]", async () => {
    const by = await coordinator();
    const [studentId, mentorId] = [await student(), await mentor()];
    await suggested(studentId, mentorId, by);
    const presses = await Promise.all([1, 2, 3].map(() => ask(studentId, mentorId)));
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
    const requests = await db().select().from(mentorRequests).where(eq(mentorRequests.studentId, studentId));
    expect(requests).toHaveLength(1);
    expect(await told(by.actor)).toEqual(["suggestionAccepted"]);
  });

  test.each<[string, Partial<NewUser>, Partial<NewMentorRow>, string]>([
    ["suspended", { suspendedAt: now }, {}, "unknown"],
    ["full", {}, { capacity: 0 }, "mentorFull"],
  ])("comes too late for a mentor who is %s by now [@FIND-19b]", async (_, values, row, reason) => {
    const [studentId, mentorId] = [await student(), await mentor()];
    const id = await suggested(studentId, mentorId);
    expect(await isTold(studentId, id)).toBe(true);
    await db()
      .update(users)
      .set({ firstName: "Amina", ...values })
      .where(eq(users.id, mentorId));
    await db()
      .update(mentors)
      .set({ updatedAt: now, ...row })
      .where(eq(mentors.userId, mentorId));
    expect(await suggestionsFor(db(), studentId, now)).toEqual([]);
    expect(await isTold(studentId, id)).toBe(false);
    expect(await ask(studentId, mentorId)).toEqual({ ok: false, reason });
    expect(await stored(id)).toMatchObject({ status: "open" });
    expect(await expireSuggestions(now)).toBe(1);
    expect(await stored(id)).toMatchObject({ status: "expired", closedAt: now });
  });

  test("is no: the suggestion ends, the coordinator is told, the mentor is not [@FIND-19b]", async () => {
    const by = await coordinator();
    const [studentId, mentorId] = [await student(), await mentor()];
    const id = await suggested(studentId, mentorId, by);
    expect(await declineSuggestion(studentId, id, now)).toEqual({ ok: true, studentId });
    expect(await declineSuggestion(studentId, id, now)).toEqual({ ok: false, reason: "moved" });
    expect(await stored(id)).toMatchObject({ status: "declined" });
    expect(await told(by.actor)).toEqual(["suggestionDeclined"]);
    expect(await told(mentorId)).toEqual([]);
    expect((await suggestMentor(by, wish(studentId, mentorId), later(day))).ok).toBe(true);
  });

  test("to somebody else's suggestion finds nothing [@FIND-19b]", async () => {
    const [studentId, other, mentorId] = [await student(), await student(), await mentor()];
    const id = await suggested(studentId, mentorId);
    const nothing = { ok: false, reason: "unknown" };
    expect(await declineSuggestion(other, id, now)).toEqual(nothing);
    expect(await declineSuggestion(mentorId, id, now)).toEqual(nothing);
    expect(await declineSuggestion(studentId, "nothing", now)).toEqual(nothing);
    expect((await ask(other, mentorId)).ok).toBe(true);
    expect(await stored(id)).toMatchObject({ status: "open" });
  });
});

describe("a suggestion ends", () => {
  test("when staff take it back, with a reason in the log [@FIND-19a]", async () => {
    const [studentId, mentorId] = [await student(), await mentor()];
    const id = await suggested(studentId, mentorId);
    expect(await withdrawSuggestion(command, id, " ", now)).toEqual({ ok: false, reason: "noReason" });
    expect(await withdrawSuggestion(command, id, "Chosen by mistake", now)).toEqual({ ok: true, studentId });
    expect(await lastAudit()).toMatchObject({ action: "suggestion.withdraw", reason: "Chosen by mistake" });
    expect(await withdrawSuggestion(command, id, "Again", now)).toEqual({ ok: false, reason: "moved" });
    expect(await withdrawSuggestion(command, "nothing", "Why", now)).toEqual({ ok: false, reason: "unknown" });
    // The student may still ask; then it was their own idea.
    const request = await ask(studentId, mentorId);
    expect(request.ok && (await viewRequest(db(), mentorId, request.id, now))?.suggested).toBe(false);
    expect(await stored(id)).toMatchObject({ status: "withdrawn", requestId: null });
  });

  test("after two weeks, once, however often and by how many it is looked at [@FIND-19a]", async () => {
    const [studentId, mentorId] = [await student(), await mentor()];
    const id = await suggested(studentId, mentorId);
    await expireSuggestions(later(14 * day - 1));
    expect(await stored(id)).toMatchObject({ status: "open" });
    expect(await suggestionsFor(db(), studentId, later(14 * day))).toEqual([]);
    await Promise.all([1, 2, 3].map(() => expireSuggestions(later(14 * day))));
    await expireSuggestions(later(15 * day));
    expect(await stored(id)).toMatchObject({ status: "expired", closedAt: later(14 * day) });
    const log = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `suggestion:${id}`));
    expect(log.map(({ action, reason }) => [action, reason])).toEqual([
      ["suggestion.make", "Patient with beginners"],
      ["suggestion.expire", "time"],
    ]);
    expect(await told(studentId)).toEqual(["mentorSuggested"]);
  });

  test.each<[string, (studentId: string, mentorId: string) => Promise<unknown>]>([
    ["the student blocks the mentor", (s, m) => db().insert(blocks).values(newBlock(s, m))],
    ["the mentor blocks the student", (s, m) => db().insert(blocks).values(newBlock(m, s))],
    [
      "the guardian withdraws",
      (s) => db().update(consents).set({ decision: "withdrawn" }).where(eq(consents.studentId, s)),
    ],
    ["contact is stopped", (s) => db().update(users).set({ contactPausedAt: now }).where(eq(users.id, s))],
    ["the student leaves", (s) => db().update(users).set({ deletionRequestedAt: now }).where(eq(users.id, s))],
    ["the mentor leaves", (_, m) => db().update(users).set({ deletionRequestedAt: now }).where(eq(users.id, m))],
    [
      "the mentor switches off being suggested",
      (_, m) => db().update(users).set({ dataProcessing: false }).where(eq(users.id, m)),
    ],
    [
      "the two are connected anyway",
      (studentId, mentorId) => db().insert(matches).values(newMatch({ studentId, mentorId })),
    ],
  ])("when %s, and is not shown from that moment on [@FIND-19a] [@FIND-18c] [@SAFE-20a]", async (_, change) => {
    const [studentId, mentorId] = [await minor(), await mentor()];
    const id = await suggested(studentId, mentorId);
    await change(studentId, mentorId);
    expect(await suggestionsFor(db(), studentId, now)).toEqual([]);
    expect(await suggestedMentors(db(), studentId, now)).toEqual([]);
    await expireSuggestions(now);
    expect(await stored(id)).toMatchObject({ status: "expired" });
    expect(await lastAudit()).toMatchObject({ action: "suggestion.expire", reason: "unavailable" });
  });
});
