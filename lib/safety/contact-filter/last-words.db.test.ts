import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { matches, mentorRequests, mentors, sessions, users } from "#db/schema/index.ts";
import { newMatch, newMentor, newRequest, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { collectData } from "#lib/accounts/my-data/support/collect-data.ts";
import { closeMatch } from "#lib/mentoring/matches/close-match.ts";
import { answerRequest } from "#lib/mentoring/requests/answer-request.ts";
import { cancelSession, declineSession } from "#lib/mentoring/sessions/answer-session.ts";
import { blockPerson } from "#lib/safety/blocks/block-person.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const later = new Date("2026-11-28T12:00:00.000Z");
const note = "I liked our talks";
let student = "";
let mentor = "";

/** A minor whose guardian agreed to nothing (any more), and a mentor of theirs. */
beforeEach(async () => {
  const [minor, adult] = [
    newUser({ role: "student", dateOfBirth: "2011-01-01", emailConfirmedAt: now }),
    newUser({ emailConfirmedAt: now }),
  ];
  await db().insert(users).values([minor, adult]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: adult.id, clearedForMinors: true }));
  [student, mentor] = [minor.id, adult.id];
});

async function connected(type: "video" | "chat" = "chat") {
  const pair = { studentId: student, mentorId: mentor };
  const match = newMatch(pair);
  const session = newSession({ ...pair, matchId: match.id, startsAt: later, type });
  await db().insert(matches).values(match);
  await db().insert(sessions).values(session);
  return { match: match.id, session: session.id };
}

describe("what a mentor may always do reaches a minor without consent as a fact, never with words [@SAFE-12a]", () => {
  test("declining a request", async () => {
    const request = newRequest({ studentId: student, mentorId: mentor, createdAt: now, waitingSince: now });
    await db().insert(mentorRequests).values(request);
    const no = { move: "decline", reason: "noTime", note } as unknown as Parameters<typeof answerRequest>[2];
    expect(await answerRequest(mentor, request.id, no, now)).toEqual({ ok: true });
    const [stored] = await db().select().from(mentorRequests).where(eq(mentorRequests.id, request.id));
    expect(stored).toMatchObject({ status: "declined", declineNote: null });
  });

  test.each([
    ["cancelling", cancelSession, "confirmed"],
    ["declining", declineSession, "pending"],
  ] as const)("%s a session", async (_, act, status) => {
    const { session } = await connected();
    await db().update(sessions).set({ status }).where(eq(sessions.id, session));
    expect(await act(mentor, session, { reason: "ill", note }, now)).toHaveProperty("session");
    const [stored] = await db().select().from(sessions).where(eq(sessions.id, session));
    expect(stored).toMatchObject({ status: "cancelled", cancelReason: "ill", cancelNote: null });
  });

  test("ending the match", async () => {
    const { match } = await connected();
    expect(await closeMatch(mentor, match, note, now)).toMatchObject({ ok: true });
    const [stored] = await db().select().from(matches).where(eq(matches.id, match));
    expect(stored).toMatchObject({ status: "ended", endNote: null });
  });
});

test("a download of one's data tells neither of a block nor the student's note [@SAFE-20f @PRIV-05d]", async () => {
  const { session } = await connected();
  await db().update(sessions).set({ note }).where(eq(sessions.id, session));
  await blockPerson(student, mentor, now);
  const text = JSON.stringify(await collectData(db(), mentor, now));
  expect(text).not.toContain('block"');
  expect(text).not.toContain(note);
  expect(JSON.stringify(await collectData(db(), student, now))).toContain(note);
});
