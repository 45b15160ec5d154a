import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { ratingOf } from "#db/queries/mentoring/ratings.ts";
import { recapsOf } from "#db/queries/mentoring/session-lists.ts";
import { heldTexts } from "#db/schema/audit.ts";
import { notifications } from "#db/schema/mail.ts";
import { blocks, matches } from "#db/schema/matches.ts";
import { mentors } from "#db/schema/mentors.ts";
import { reports } from "#db/schema/reports.ts";
import { safetyAnswers, sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { newBlock, newMatch, newMentor, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { textForLead } from "#lib/administration/texts/text-for-lead.ts";
import { mostRewrites } from "./after-rules.ts";
import { answerSafetyQuestion } from "./answer-safety-question.ts";
import { rateSession } from "./rate-session.ts";
import { readSession } from "./read-session.ts";
import { writeRecap } from "./write-recap.ts";

testDatabase();

const now = new Date("2026-03-01T12:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const confirmed = { emailConfirmedAt: now };
const mentor = newUser({ ...confirmed, locale: "en" });
const student = newUser({ ...confirmed, role: "student", firstName: "Ada", lastName: "Lovelace" });
const stranger = newUser({ ...confirmed, role: "student" });
const match = newMatch({ studentId: student.id, mentorId: mentor.id });

beforeAll(async () => {
  await db().insert(users).values([mentor, student, stranger]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  await db().insert(matches).values(match);
});

async function session(values: Partial<Parameters<typeof newSession>[0]> = {}): Promise<string> {
  const session = newSession({
    matchId: match.id,
    studentId: student.id,
    mentorId: mentor.id,
    status: "completed",
    ...values,
  });
  await db().insert(sessions).values(session);
  return session.id;
}

const told = (userId: string, key: string) =>
  db().$count(notifications, and(eq(notifications.userId, userId), eq(notifications.key, key)));

describe("a rating [@BOOK-06a @BOOK-06b @BOOK-06c]", () => {
  test("is the student's, once, of a completed session; the mentor is told [@NOTE-04d]", async () => {
    const id = await session();
    const rating = { id, stars: 4, comment: "Clear and patient." };
    expect(await rateSession(mentor.id, rating, now)).toEqual({ ok: false, reason: "unknown" });
    expect(await rateSession(stranger.id, rating, now)).toEqual({ ok: false, reason: "unknown" });
    expect(await rateSession(student.id, rating, now)).toEqual({ ok: true, held: false });
    expect(await rateSession(student.id, { ...rating, stars: 1 }, now)).toEqual({ ok: false, reason: "alreadyRated" });
    expect(await ratingOf(db(), id)).toMatchObject({ stars: 4, comment: "Clear and patient." });
    expect(await told(mentor.id, `rating:${id}`)).toBe(1);
    expect(await rateSession(student.id, { ...rating, id: "nowhere" }, now)).toEqual({ ok: false, reason: "unknown" });
  });

  test.each(["pending", "confirmed", "cancelled"] as const)("of a %s session is refused", async (status) => {
    const id = await session({ status });
    const refused = { ok: false, reason: "notCompleted" };
    expect(await rateSession(student.id, { id, stars: 5, comment: null }, now)).toEqual(refused);
  });

  test("sent twice at once is stored once", async () => {
    const id = await session();
    const send = () => rateSession(student.id, { id, stars: 5, comment: null }, now);
    const results = await Promise.all([send(), send()]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await told(mentor.id, `rating:${id}`)).toBe(1);
  });

  test("keeps a comment with an address for staff, and counts its stars [@SAFE-22c @FIELD-15d]", async () => {
    const id = await session();
    const comment = "Write to me at ada@example.org";
    expect(await rateSession(student.id, { id, stars: 5, comment }, now)).toEqual({ ok: true, held: true });
    expect(await ratingOf(db(), id)).toMatchObject({ stars: 5, comment: null });
    expect(await db().select().from(heldTexts).where(eq(heldTexts.objectId, id))).toMatchObject([
      { kind: "review", text: comment, status: "held" },
    ]);
  });

  test("is held as words to everyone, minors too: so the lead decides on them [@SAFE-22c]", async () => {
    const id = await session();
    await rateSession(student.id, { id, stars: 5, comment: "My Insta is kofi.mensah.math" }, now);
    const [held] = await db().select().from(heldTexts).where(eq(heldTexts.objectId, id));
    expect(held).toMatchObject({ toId: null });
    const lead = await newStaffActor("lead");
    expect(await textForLead(db(), lead, held?.id ?? "", now)).toMatchObject({ reader: undefined, parted: false });
  });
});

describe("a recap [@BOOK-20a @BOOK-20b]", () => {
  test("is written by both sides, changed for a week, and announced once", async () => {
    const id = await session();
    const recap = { id, text: "Fractions.", nextSteps: "Page 12" };
    expect(await writeRecap(stranger.id, recap, now)).toEqual({ ok: false, reason: "unknown" });
    expect(await writeRecap(student.id, recap, now)).toEqual({ ok: true, held: false });
    expect(await writeRecap(mentor.id, { ...recap, text: "Ada did well.", nextSteps: null }, later(1))).toMatchObject({
      ok: true,
    });
    expect(await writeRecap(student.id, { ...recap, text: "Fractions and more." }, later(7))).toMatchObject({
      ok: true,
    });
    expect(await writeRecap(student.id, recap, later(7.1))).toEqual({ ok: false, reason: "tooLate" });
    expect(await recapsOf(db(), id)).toEqual([
      { authorId: student.id, text: "Fractions and more.", nextSteps: "Page 12", createdAt: now, updatedAt: later(7) },
      { authorId: mentor.id, text: "Ada did well.", nextSteps: null, createdAt: later(1), updatedAt: later(1) },
    ]);
    expect(await told(mentor.id, `recap:${id}:student`)).toBe(1);
    expect(await told(student.id, `recap:${id}:mentor`)).toBe(1);
  });

  test("is changed five times at most, so that it is no chat; the same words sent again are no change", async () => {
    const id = await session();
    const write = (text: string, minutes: number, who = mentor.id) =>
      writeRecap(who, { id, text, nextSteps: null }, new Date(now.getTime() + minutes * 60_000));
    const left = async (minutes: number) =>
      (await readSession(mentor.id, "mentor", id, new Date(now.getTime() + minutes * 60_000)))?.afterwards;
    expect(await left(0)).toMatchObject({ editable: true, left: undefined });
    for (let times = 0; times <= mostRewrites; times += 1) {
      expect(await write(`Fractions, version ${times}`, times)).toEqual({ ok: true, held: false });
      if (times < mostRewrites) expect(await write(`Fractions, version ${times}`, times)).toMatchObject({ ok: true });
      expect((await left(times))?.left).toBe(mostRewrites - times);
    }
    expect(await write("One more", 10)).toEqual({ ok: false, reason: "tooOften" });
    expect(await left(11)).toMatchObject({ editable: false, mine: { text: `Fractions, version ${mostRewrites}` } });
    // The other side's is its own.
    expect(await write("What I learned", 12, student.id)).toEqual({ ok: true, held: false });
  });

  test("held back counts as a change as well: trying what passes is not for free [@SAFE-22c]", async () => {
    const id = await session();
    for (let times = 0; times <= mostRewrites; times += 1) {
      expect(await writeRecap(mentor.id, { id, text: `tom${times}@example.org`, nextSteps: null }, now)).toMatchObject({
        held: true,
      });
    }
    expect(await writeRecap(mentor.id, { id, text: "tom at home", nextSteps: null }, now)).toEqual({
      ok: false,
      reason: "tooOften",
    });
  });

  test("waits for the start, and is not written of what never was", async () => {
    const recap = { text: "x", nextSteps: null };
    const ahead = await session({ status: "confirmed", startsAt: later(1) });
    expect(await writeRecap(student.id, { ...recap, id: ahead }, now)).toEqual({ ok: false, reason: "notStarted" });
    const off = await session({ status: "cancelled" });
    expect(await writeRecap(student.id, { ...recap, id: off }, now)).toEqual({ ok: false, reason: "notHeld" });
  });

  test("with contact details in its next steps is held whole, and nobody is told [@SAFE-22c]", async () => {
    const id = await session();
    const recap = { id, text: "Good work.", nextSteps: "Write to me at ada@example.org" };
    expect(await writeRecap(student.id, recap, now)).toEqual({ ok: true, held: true });
    expect(await recapsOf(db(), id)).toMatchObject([{ text: "", nextSteps: null }]);
    expect(await told(mentor.id, `recap:${id}:student`)).toBe(0);
  });
});

describe("the question about safety [@BOOK-20c @BOOK-20d]", () => {
  const answer = (id: string) => ({ id, safe: true, text: null });
  const reportsOf = (id: string) =>
    db()
      .select()
      .from(reports)
      .where(eq(reports.about, `/dashboard/sessions/${id}`));

  test("is answered once by the student alone; a yes is no report, and nobody is told", async () => {
    const id = await session();
    expect(await answerSafetyQuestion(mentor.id, answer(id), "en", now)).toEqual({ ok: false, reason: "unknown" });
    expect(await answerSafetyQuestion(student.id, answer(id), "en", now)).toEqual({ ok: true, receipt: undefined });
    expect(await answerSafetyQuestion(student.id, answer(id), "en", now)).toEqual({
      ok: false,
      reason: "alreadyAnswered",
    });
    expect(await reportsOf(id)).toEqual([]);
    const rows = await db().select().from(safetyAnswers).where(eq(safetyAnswers.sessionId, id));
    expect(rows).toMatchObject([{ safe: true, text: null, studentId: student.id }]);
  });

  test.each([
    ["without a word", null, "S1"],
    ["with words", "He laughed at me.", "S1"],
    ["with words that cannot wait", "I want to kill myself tonight", "S0"],
  ])("a no %s is a report to the lead about that session", async (_, text, grade) => {
    const id = await session();
    const sent = await answerSafetyQuestion(student.id, { id, safe: false, text }, "fr", now);
    expect(sent).toEqual({ ok: true, receipt: expect.stringMatching(/^R-/) });
    expect(await reportsOf(id)).toMatchObject([
      { grade, reporterId: student.id, kind: "unsafeSession", text: text ?? "-", locale: "fr", status: "open" },
    ]);
  });

  test("is heard even when the two have nothing to do with each other any more", async () => {
    const other = newUser({ ...confirmed });
    await db().insert(users).values(other);
    const ended = newMatch({ studentId: student.id, mentorId: other.id, status: "ended" });
    await db().insert(matches).values(ended);
    await db().insert(blocks).values(newBlock(student.id, other.id));
    const id = await session({ matchId: ended.id, mentorId: other.id });
    expect(await answerSafetyQuestion(student.id, { ...answer(id), safe: false }, "en", now)).toMatchObject({
      ok: true,
    });
    const waiting = await session({ status: "confirmed" });
    expect(await answerSafetyQuestion(student.id, answer(waiting), "en", now)).toEqual({
      ok: false,
      reason: "notCompleted",
    });
  });
});
