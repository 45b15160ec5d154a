import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { guardians, sessionReviews, sessions, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { testDatabase } from "#db/testing.ts";
import { comingSession, connectedPair, heldSession, noon } from "#lib/mentoring/messages/every-page.testing.ts";
import { putUpForReview } from "#lib/mentoring/session-reviews/put-up.ts";
import { answerSafetyQuestion } from "#lib/mentoring/sessions/answer-safety-question.ts";
import { cancelSession } from "#lib/mentoring/sessions/answer-session.ts";
import { hour } from "#lib/platform/time/time.ts";
import { pauseContact, withdrawConsent } from "#lib/safety/guardians/decide.ts";
import { makeLink } from "#lib/safety/guardians/links.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { collectData } from "./support/collect-data.ts";
import "#lib/connect.ts";

testDatabase();

const ended = new Date(noon.getTime() - hour);

beforeEach(async () => {
  await db().delete(users);
});

test("a mentor's download says nothing of a student's answer to the safety question [@BOOK-20d]", async () => {
  const pair = await connectedPair("2011-01-01");
  const id = await heldSession(pair);
  const times = { startsAt: new Date(ended.getTime() - hour), endsAt: ended, completedAt: ended };
  await db().update(sessions).set(times).where(eq(sessions.id, id));
  await putUpForReview(noon);
  const before = await collectData(db(), pair.mentorId, noon);
  const no = { id, safe: false, text: "He asked for pictures" };
  expect(await answerSafetyQuestion(pair.studentId, no, "en", noon)).toMatchObject({ ok: true });
  expect((await db().select().from(sessionReviews)).map(({ causes }) => causes)).toEqual([
    expect.arrayContaining(["unsafe"]),
  ]);
  expect(await collectData(db(), pair.mentorId, noon)).toEqual(before);
});

const stopped = {
  "the guardian withdrew": async (studentId: string) => withdrawConsent(await guardianToken(studentId), noon),
  "the guardian stopped contact": async (studentId: string) => pauseContact(await guardianToken(studentId), true, noon),
  "staff suspended the student": async (studentId: string) =>
    sanctionPerson(
      await newStaffActor("lead"),
      { userId: studentId, choice: "suspend", why: "other", reason: "x", reportNumber: null },
      noon,
    ),
};

async function guardianToken(studentId: string): Promise<string> {
  const [guardian] = await db().select().from(guardians).where(eq(guardians.studentId, studentId));
  const link = await transaction((tx) => makeLink(tx, { id: guardian?.id ?? "", locale: "en" }, "link", noon));
  return link.token;
}

test.each(Object.entries(stopped))("a mentor's download does not say that %s [@PRIV-05d]", async (_, stop) => {
  const pair = await connectedPair("2011-01-01");
  await comingSession(pair);
  await stop(pair.studentId);
  const data = await collectData(db(), pair.mentorId, noon);
  const rows = data.find(({ name }) => name === "sessions")?.rows;
  expect(rows).toEqual([expect.objectContaining({ status: "cancelled", cancellation: "stopped" })]);
  expect(JSON.stringify(data)).not.toMatch(/"(consent|suspension)"/);
});

test("a download has no note of somebody who is suspended since, as its page has none [@SAFE-24k]", async () => {
  const pair = await connectedPair("2011-01-01");
  const id = await comingSession(pair);
  const grounds = { reason: "other", note: "I will miss our talks" } as const;
  expect(await cancelSession(pair.mentorId, id, grounds, noon)).toMatchObject({ ok: true });
  const read = async () => JSON.stringify(await collectData(db(), pair.studentId, noon));
  expect(await read()).toContain("I will miss our talks");
  const wish = { userId: pair.mentorId, choice: "suspend", why: "young", reason: "x", reportNumber: null } as const;
  expect(await sanctionPerson(await newStaffActor("lead"), wish, noon)).toMatchObject({ ok: true });
  expect(await read()).not.toContain("I will miss our talks");
});
