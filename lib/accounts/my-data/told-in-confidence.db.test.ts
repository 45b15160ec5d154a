import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { sessionReviews, sessions, users } from "#db/schema/index.ts";
import { testDatabase } from "#db/testing.ts";
import { connectedPair, heldSession, noon } from "#lib/mentoring/messages/every-page.testing.ts";
import { putUpForReview } from "#lib/mentoring/session-reviews/put-up.ts";
import { answerSafetyQuestion } from "#lib/mentoring/sessions/answer-safety-question.ts";
import { hour } from "#lib/platform/time/time.ts";
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
  const before = await collectData(db(), pair.mentorId);
  const no = { id, safe: false, text: "He asked for pictures" };
  expect(await answerSafetyQuestion(pair.studentId, no, "en", noon)).toMatchObject({ ok: true });
  expect((await db().select().from(sessionReviews)).map(({ causes }) => causes)).toEqual([
    expect.arrayContaining(["unsafe"]),
  ]);
  expect(await collectData(db(), pair.mentorId)).toEqual(before);
});
