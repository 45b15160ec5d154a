import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { blankReferences, referencesOf } from "#db/queries/safety/mentor-references.ts";
import { checksOf, setSuspended } from "#db/queries/safety/verification.ts";
import { guardians, mails, matches, mentors, notifications, users } from "#db/schema/index.ts";
import { addApplicant, newReferee, newStaffActor, wholeApplication } from "#db/support/applicants.ts";
import { newGuardian, newMatch, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { day } from "#lib/platform/time/time.ts";
import { submitApplication } from "#lib/safety/applications/save-application.ts";
import { stepsWaitingForStaff } from "#lib/safety/mentor-steps/steps-waiting.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { answerReference, declineReference, referencePage } from "./answer-reference.ts";
import { decideOnReference } from "./decide-on-reference.ts";
import { nameReferee, resendReference, withdrawReference } from "./name-referee.ts";
import { remindReferees } from "./remind-referees.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * day);
const answer = {
  knownFor: "5 years",
  knownHow: "At work",
  reliability: "Always",
  concern: "no",
  concernText: "",
} as const;

let mentorId = "";
let coordinator: Awaited<ReturnType<typeof newStaffActor>>;

beforeEach(async () => {
  mentorId = await addApplicant();
  coordinator = await newStaffActor("coordinator");
  await submitApplication(mentorId, { ...wholeApplication, relatives: "cousin@example.org" }, now);
});

const name = (values = {}, at = now) => nameReferee(mentorId, newReferee(values), at);
const mailsTo = async (address: string) =>
  db().select().from(mails).where(eq(mails.toAddress, address)).orderBy(desc(mails.createdAt));
async function tokenOf(address: string): Promise<string> {
  const [mail] = await mailsTo(address);
  return (
    String((mail?.params as { link?: string } | undefined)?.link)
      .split("/")
      .at(-1) ?? ""
  );
}
async function named(values = {}) {
  const referee = newReferee(values);
  expect(await nameReferee(mentorId, referee, now)).toEqual({ ok: true });
  const row = (await referencesOf(db(), mentorId)).find(({ email }) => email === referee.email);
  return { id: row?.id ?? "", email: referee.email, token: await tokenOf(referee.email) };
}
const decide = (referenceId: string, decision: "accept" | "reject", by = coordinator) =>
  decideOnReference(by, { mentorId, referenceId, decision, reason: "read it" }, now);
const statuses = async () => (await referencesOf(db(), mentorId)).map(({ status }) => status);

describe("naming referees [@SAFE-06a]", () => {
  test("mails each a link in their language, without the answers of anybody", async () => {
    const { email, token } = await named();
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: "referenceInvite", locale: "de", aboutId: mentorId, userId: null });
    expect(mail?.params).toMatchObject({ firstName: "Rosa Lima", mentor: "Ana Souza" });
    expect(await referencePage(db(), token, now)).toMatchObject({ mentor: { firstName: "Ana" } });
  });

  test("waits for the application", async () => {
    mentorId = await addApplicant();
    expect(await name()).toMatchObject({ reason: "notYet" });
  });

  test("stops at two, of which one is from work, education or volunteering", async () => {
    await named({ relation: "other" });
    expect(await name({ relation: "other" })).toMatchObject({ reason: "relation" });
    await named({ relation: "education" });
    expect(await name()).toMatchObject({ reason: "enough" });
  });

  test("refuses the mentor, staff, guardians of their students, relatives, and those named already", async () => {
    const own = await addApplicant({ email: "own.name@gmail.com", emailKey: "own.name@gmail.com" });
    await submitApplication(own, wholeApplication, now);
    expect(await nameReferee(own, newReferee({ email: "ownname+ref@gmail.com" }), now)).toMatchObject({
      reason: "ownAddress",
    });
    const staff = newUser({ role: "lead" });
    const student = newUser({ role: "student", dateOfBirth: "2010-01-01" });
    await db().insert(users).values([staff, student]);
    await db()
      .insert(guardians)
      .values(newGuardian({ studentId: student.id, email: "dad@example.org" }));
    await db()
      .insert(matches)
      .values(newMatch({ mentorId, studentId: student.id }));
    expect(await name({ email: staff.email })).toMatchObject({ reason: "takenAddress" });
    expect(await name({ email: "Dad+x@example.org" })).toMatchObject({ reason: "takenAddress" });
    expect(await name({ email: "cousin@example.org" })).toMatchObject({ reason: "relativeAddress" });
    const { email } = await named();
    expect(await name({ email: email.toUpperCase() })).toMatchObject({ reason: "alreadyNamed" });
  });

  test.each([
    ["a minor of the site", "2011-01-01", now, { ok: false, reason: "takenAddress" }],
    ["nobody of whom it is not proven", "2011-01-01", null, { ok: true }],
    ["no grown student", "1990-01-01", now, { ok: true }],
  ] as const)("refuses %s, however the mailbox is written [@SAFE-06e]", async (_, dateOfBirth, proven, answered) => {
    const box = crypto.randomUUID();
    const email = `${box}@example.org`;
    await db()
      .insert(users)
      .values(newUser({ role: "student", dateOfBirth, email, emailConfirmedAt: proven }));
    expect(await name({ email: `${box}+ref@example.org` })).toEqual(answered);
    expect(await mailsTo(`${box}+ref@example.org`)).toHaveLength(answered.ok ? 1 : 0);
  });

  test("sends a link again three times at most, and not to one who answered", async () => {
    const { id, email, token } = await named();
    for (const _ of [1, 2, 3]) expect(await resendReference(mentorId, id, now)).toEqual({ ok: true });
    expect(await resendReference(mentorId, id, now)).toMatchObject({ reason: "tooOften" });
    expect(await mailsTo(email)).toHaveLength(4);
    // Every link works until one is used.
    expect(await referencePage(db(), token, now)).toBeDefined();
    expect(await resendReference(await addApplicant(), id, now)).toMatchObject({ reason: "unknown" });
  });

  test("can be taken back before an answer: the link ends, and another can be named", async () => {
    const { id, token } = await named();
    expect(await withdrawReference(await addApplicant(), id, now)).toMatchObject({ reason: "unknown" });
    expect(await withdrawReference(mentorId, id, now)).toEqual({ ok: true });
    expect(await referencePage(db(), token, now)).toBeUndefined();
    expect(await answerReference(token, answer, now)).toMatchObject({ reason: "gone" });
    await named();
    await named();
  });

  test("is limited, so nobody can use it to send mails to strangers", async () => {
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      const { id } = await named();
      await withdrawReference(mentorId, id, now);
    }
    expect(await name()).toMatchObject({ reason: "paused" });
  });
});

describe("the link of a referee [@SAFE-06a @SAFE-06b]", () => {
  test("takes one answer", async () => {
    const { token } = await named();
    expect(await answerReference(token, answer, now)).toEqual({ ok: true });
    expect(await answerReference(token, { ...answer, concern: "yes" }, now)).toMatchObject({ reason: "gone" });
    expect((await referencesOf(db(), mentorId))[0]).toMatchObject({ status: "answered", concern: "no" });
    expect(await stepsWaitingForStaff(db(), [mentorId])).toMatchObject([
      { step: "application", grave: false },
      { step: "references", grave: false, dueAt: later(7) },
    ]);
  });

  test.each(["yes", "talk"] as const)("with an answer that needs a talk, is due within a day: %s", async (concern) => {
    const { token } = await named();
    await answerReference(token, { ...answer, concern, concernText: "Please call me." }, now);
    const [first] = await stepsWaitingForStaff(db(), [mentorId]);
    expect(first).toMatchObject({ step: "references", grave: true, dueAt: later(1) });
  });

  test("ends after 30 days, with a suspension of the mentor, and is nobody else's", async () => {
    const { token } = await named();
    expect(await referencePage(db(), token, later(30))).toBeUndefined();
    const other = token.replace(/^./, (first) => (first === "_" ? "-" : "_"));
    expect(await referencePage(db(), other, now)).toBeUndefined();
    expect(await referencePage(db(), "", now)).toBeUndefined();
    await setSuspended(db(), mentorId, { at: now, reason: "x" }, now);
    expect(await answerReference(token, answer, now)).toMatchObject({ reason: "gone" });
  });

  test("lets the referee decline, and the mentor is asked for somebody else", async () => {
    const { token } = await named();
    await declineReference(token, now);
    expect(await statuses()).toEqual(["declined"]);
    const told = await db().select().from(notifications).where(eq(notifications.userId, mentorId));
    expect(told.map(({ kind, params }) => [kind, params])).toEqual([
      ["checkOutcome", { step: "references", outcome: "again" }],
    ]);
    expect(await answerReference(token, answer, now)).toMatchObject({ reason: "gone" });
  });

  test("comes once more after a week, and not again", async () => {
    const { email, token } = await named();
    await remindReferees(later(6));
    expect(await mailsTo(email)).toHaveLength(1);
    await remindReferees(later(7));
    await remindReferees(later(8));
    expect((await mailsTo(email)).map(({ kind }) => kind).sort()).toEqual(["referenceInvite", "referenceReminder"]);
    expect(await answerReference(token, answer, later(8))).toEqual({ ok: true });
  });
});

describe("decisions on references [@SAFE-06a @SAFE-06c]", () => {
  test("two accepted ones pass the step", async () => {
    const [one, two] = [await named(), await named({ relation: "other" })];
    for (const { token } of [one, two]) await answerReference(token, answer, now);
    expect(await decide(one.id, "accept")).toEqual({ ok: true });
    expect(await checksOf(db(), mentorId)).toEqual([]);
    expect(await decide(two.id, "accept")).toEqual({ ok: true });
    expect(await checksOf(db(), mentorId)).toMatchObject([{ step: "references", result: "passed" }]);
    expect(await decide(two.id, "reject")).toEqual({
      ok: false,
      reason: "decided",
      by: "Cora Lind",
      status: "accepted",
    });
  });

  test("a rejected referee makes room for another and can never be named again, however written and whatever was erased", async () => {
    const { id, email, token } = await named();
    await answerReference(token, answer, now);
    await decide(id, "reject");
    const told = await db().select().from(notifications).where(eq(notifications.userId, mentorId));
    expect(told).toMatchObject([{ kind: "checkOutcome", params: { step: "references", outcome: "again" } }]);
    expect(await name({ email: email.replace("@", "+again@") })).toMatchObject({ reason: "rejectedBefore" });
    await blankReferences(db(), later(1));
    expect((await referencesOf(db(), mentorId))[0]).toMatchObject({ name: "", knownHow: null, reason: null, email });
    expect(await name({ email })).toMatchObject({ reason: "rejectedBefore" });
  });

  test("ask anew who the referee is: nobody's word counts who was removed since, or is staff by now [@SAFE-06d]", async () => {
    const [removed, staff, sound] = [await named(), await named(), newReferee()];
    for (const { token } of [removed, staff]) await answerReference(token, answer, now);
    // Accepted while nothing was known of the other.
    expect(await decide(removed.id, "accept")).toEqual({ ok: true });
    const account = newUser({ email: removed.email, emailKey: removed.email, emailConfirmedAt: now });
    await db().insert(users).values(account);
    await db()
      .insert(mentors)
      .values(newMentor({ userId: account.id }));
    const removal = {
      userId: account.id,
      choice: "remove",
      why: "other",
      reason: "Judged",
      reportNumber: null,
    } as const;
    expect(await sanctionPerson({ actor: "lead", actorRole: "lead" }, removal, now)).toMatchObject({ ok: true });
    await newStaffActor("coordinator", { email: staff.email, emailKey: staff.email });
    expect(await decide(staff.id, "accept")).toEqual({ ok: false, reason: "notReferee" });
    expect(await decide(staff.id, "reject")).toEqual({ ok: true });
    expect(await nameReferee(mentorId, sound, now)).toEqual({ ok: true });
    const row = (await referencesOf(db(), mentorId)).find(({ email }) => email === sound.email);
    await answerReference(await tokenOf(sound.email), answer, now);
    expect(await decide(row?.id ?? "", "accept")).toEqual({ ok: true });
    // The one of before counts no more, and makes room for another.
    expect(await checksOf(db(), mentorId)).toEqual([]);
    expect((await statuses()).toSorted()).toEqual(["accepted", "rejected", "rejected"]);
    const last = await named();
    await answerReference(last.token, answer, now);
    expect(await decide(last.id, "accept")).toEqual({ ok: true });
    expect(await checksOf(db(), mentorId)).toMatchObject([{ step: "references", result: "passed" }]);
  });

  test("count no word of one who turned out to be a minor of the site [@SAFE-06e]", async () => {
    const { id, email, token } = await named();
    await answerReference(token, answer, now);
    const pupil = { role: "student", dateOfBirth: "2011-01-01", email, emailConfirmedAt: now } as const;
    await db().insert(users).values(newUser(pupil));
    expect(await decide(id, "accept")).toMatchObject({ ok: false });
    expect(await statuses()).toEqual(["answered"]);
  });

  test("are for answered ones of this mentor, by somebody who is no relative", async () => {
    const { id, token } = await named();
    expect(await decide(id, "accept")).toMatchObject({ reason: "decided", status: "invited" });
    await answerReference(token, answer, now);
    const input = { mentorId: await addApplicant(), referenceId: id, decision: "accept", reason: "x" } as const;
    expect(await decideOnReference(coordinator, input, now)).toMatchObject({ reason: "unknown" });
    const emailKey = `${crypto.randomUUID()}@example.org`;
    const cousin = await newStaffActor("coordinator", { email: "cousin@example.org", emailKey });
    expect(await decide(id, "accept", cousin)).toMatchObject({ reason: "relative" });
  });
});

test("letters that are accepted keep the approval of two for minors [@SAFE-09c]", async () => {
  await db().update(mentors).set({ minorsApprovedAt: now }).where(eq(mentors.userId, mentorId));
  for (const { id, token } of [await named(), await named()]) {
    expect(await answerReference(token, answer, now)).toMatchObject({ ok: true });
    expect(await decide(id, "accept")).toEqual({ ok: true });
  }
  expect((await checksOf(db(), mentorId)).map(({ step }) => step)).toContain("references");
  const [row] = await db().select().from(mentors).where(eq(mentors.userId, mentorId));
  expect(row).toMatchObject({ minorsApprovedAt: now });
});
