import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { mentors, messages, notifications, reports, sessionReviews, sessions, users } from "#db/schema/index.ts";
import { newMessage, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { closeMatch } from "#lib/mentoring/matches/close-match.ts";
import { connectedPair, noon } from "#lib/mentoring/messages/every-page.testing.ts";
import { answerSafetyQuestion } from "#lib/mentoring/sessions/answer-safety-question.ts";
import { cancelSession } from "#lib/mentoring/sessions/answer-session.ts";
import { closeSessions } from "#lib/mentoring/sessions/close-sessions.ts";
import { acceptMove, proposeMove } from "#lib/mentoring/sessions/move-session.ts";
import { readSession } from "#lib/mentoring/sessions/read-session.ts";
import { voidSession } from "#lib/mentoring/sessions/void-session.ts";
import { paths } from "#lib/platform/paths.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { blockPerson } from "#lib/safety/blocks/block-person.ts";
import { partyOf } from "#lib/safety/contact/contact-facts.ts";
import { reviewOutcomesOf } from "#lib/safety/verification/proving-sessions.ts";
import { putUpForReview } from "./put-up.ts";
import { staffAs } from "./reviews.testing.ts";
import "#lib/connect.ts";

testDatabase();

const at = (minutes: number) => new Date(noon.getTime() + minutes * minute);
type Pair = Awaited<ReturnType<typeof connectedPair>>;
let pair: Pair;

beforeEach(async () => {
  for (const table of [reports, sessionReviews, users]) await db().delete(table);
  pair = await connectedPair("2011-01-01");
  const probation = { probationEndedAt: null, probationSince: new Date(0) };
  await db().update(mentors).set(probation).where(eq(mentors.userId, pair.mentorId));
});

type Values = Partial<Parameters<typeof newSession>[0]>;

/** From now for half an hour, confirmed. */
async function booked(values: Values = {}): Promise<string> {
  const { studentId, mentorId, matchId } = pair;
  const times = { startsAt: at(0), endsAt: at(30), status: "confirmed" } as const;
  const session = newSession({ studentId, mentorId, matchId, ...times, ...values });
  await db().insert(sessions).values(session);
  return session.id;
}

async function whatIsLeft(id: string) {
  await closeSessions(at(60));
  const unreviewed = (await partyOf(db(), pair.mentorId, at(61)))?.mentor?.unreviewed;
  await putUpForReview(at(90));
  const reviews = await db().select().from(sessionReviews);
  const asked = (await readSession(pair.studentId, "student", id, at(91)))?.session.offers.includes("safety");
  const answer = { id, safe: false, text: "He wanted me to undress" };
  const answered = await answerSafetyQuestion(pair.studentId, answer, "en", at(95));
  return {
    unreviewed,
    reviews: reviews.map(({ causes }) => causes.filter((cause) => cause !== "sample").join()),
    asked,
    answered: answered.ok || answered.reason,
    reports: (await db().select().from(reports)).map(({ accusedId }) => accusedId === pair.mentorId),
  };
}

const came = { studentJoinedAt: at(0), mentorJoinedAt: at(1) };
const early = { studentJoinedAt: at(-9), mentorJoinedAt: at(-8) };
const kept = { unreviewed: 1, reviews: ["probation"], asked: true, answered: true, reports: [true] };
const nothing = { unreviewed: 0, reviews: [], asked: false, answered: "notCompleted", reports: [] };

const ends: Record<string, (id: string, now: Date) => Promise<unknown>> = {
  "its mentor ends the match": (_, now) => closeMatch(pair.mentorId, pair.matchId, null, now),
  "its student ends the match": (_, now) => closeMatch(pair.studentId, pair.matchId, null, now),
  "its mentor blocks": (_, now) => blockPerson(pair.mentorId, pair.studentId, now),
  "its student blocks": (_, now) => blockPerson(pair.studentId, pair.mentorId, now),
  nobody: async () => undefined,
};

describe("a session in which both were there is looked at and asked about, however it ends [@SAFE-28a @SAFE-28d @SAFE-10a]", () => {
  test.each(Object.keys(ends))("while it runs, by %s", async (who) => {
    const id = await booked(came);
    await ends[who]?.(id, at(25));
    expect(await whatIsLeft(id)).toEqual(kept);
  });

  test.each(["mentorId", "studentId"] as const)(
    "called off by its %s before its start, from the open room",
    async (side) => {
      const id = await booked(early);
      expect(await cancelSession(pair[side], id, { reason: "other", note: null }, at(-1))).toMatchObject({ ok: true });
      expect(await whatIsLeft(id)).toEqual(kept);
    },
  );

  test("a chat in which both wrote", async () => {
    const id = await booked({ type: "chat" });
    for (const senderId of [pair.studentId, pair.mentorId])
      await db()
        .insert(messages)
        .values(newMessage({ conversationId: pair.conversationId, senderId, createdAt: at(5) }));
    await closeMatch(pair.mentorId, pair.matchId, null, at(10));
    expect(await whatIsLeft(id)).toEqual(kept);
  });

  test.each([
    ["to which nobody came", {}],
    ["to which the student came alone", { studentJoinedAt: at(0) }],
    ["to which the mentor came alone", { mentorJoinedAt: at(0) }],
  ])("not one %s", async (_, values) => {
    const id = await booked(values);
    await closeMatch(pair.mentorId, pair.matchId, null, at(25));
    expect(await whatIsLeft(id)).toEqual(nothing);
  });

  test("and is not moved any more: its arrivals would be forgotten", async () => {
    const other = at(2 * 24 * 60);
    const id = await booked(early);
    const refused = { ok: false, reason: "started" };
    expect(await proposeMove(pair.mentorId, id, other, at(-1))).toEqual(refused);
    const proposal = { proposedStartsAt: other, proposedEndsAt: new Date(other.getTime() + 30 * minute) };
    await db()
      .update(sessions)
      .set({ ...proposal, proposedBy: pair.mentorId, proposedAt: at(-day / minute) })
      .where(eq(sessions.id, id));
    expect(await acceptMove(pair.studentId, id, other, at(-1))).toEqual(refused);
  });
});

describe("a session that staff took back [@SAFE-28a @SAFE-28d @SAFE-34b]", () => {
  const coordinator = newUser({ role: "coordinator" });
  const leads = [newUser({ role: "lead" }), newUser({ role: "lead" })];
  const take = (id: string, by: { id: string; role: string } = coordinator) =>
    transaction((tx) => voidSession(tx, { ...staffAs(by, by.role as "lead"), reason: "technical" }, id, at(70)));
  const told = async () =>
    (await db().select().from(notifications).where(eq(notifications.kind, "protectionChange"))).map(
      ({ userId, params, path }) => ({ userId, params, path }),
    );
  const held = { status: "completed", completedAt: at(30) } as const;

  beforeEach(() =>
    db()
      .insert(users)
      .values([coordinator, ...leads]),
  );

  test.each([
    ["held", held, kept],
    ["called off before its start", { status: "cancelled", cancellation: "mentor" }, nothing],
  ] as const)("stays to be reviewed, and its student is asked, if it was %s", async (_, values, left) => {
    const id = await booked(values);
    expect(await take(id)).toMatchObject({ ok: values === held });
    expect(await whatIsLeft(id)).toEqual(left);
  });

  test("is told to leads if it was with a minor, but not to the one who did it", async () => {
    const [first, second] = leads.map(({ id }) => id);
    const id = await booked(held);
    await take(id);
    const notice = { params: { change: "sessionVoid", state: "made" }, path: paths.staffSession(id) };
    expect(await told()).toEqual(expect.arrayContaining([first, second].map((userId) => ({ userId, ...notice }))));
    const other = await booked({ ...held, startsAt: at(-60), endsAt: at(-30) });
    await take(other, leads[0]);
    expect((await told()).filter(({ path }) => path === paths.staffSession(other))).toMatchObject([{ userId: second }]);
    await db().update(users).set({ dateOfBirth: "1990-01-01" }).where(eq(users.id, pair.studentId));
    await take(await booked({ ...held, startsAt: at(-120), endsAt: at(-90) }));
    expect(await told()).toHaveLength(3);
  });

  test("is none of those that end probation, but a concern of it counts", async () => {
    const decide = async (outcomes: readonly ("fine" | "concern")[]) => {
      for (const [index, outcome] of outcomes.entries()) {
        const id = await booked({ ...held, startsAt: at(-60 * (index + 1)) });
        await take(id);
        const row = { id: crypto.randomUUID(), sessionId: id, mentorId: pair.mentorId, causes: [], createdAt: noon };
        await db()
          .insert(sessionReviews)
          .values({ ...row, dueAt: noon, outcome });
      }
      return reviewOutcomesOf(db(), pair.mentorId, new Date(0));
    };
    expect(await decide(["fine", "concern", "fine"])).toEqual(["concern"]);
  });
});

test("on probation a session that nobody was asked to look at in time is put up however old it is [@SAFE-10a]", async () => {
  const old = { startsAt: at(-40 * 24 * 60), endsAt: at(-40 * 24 * 60 + 30), status: "completed" } as const;
  const id = await booked(old);
  await putUpForReview(at(0));
  await putUpForReview(at(10));
  const reviews = await db().select().from(sessionReviews);
  expect(reviews.map(({ sessionId, causes }) => [sessionId, causes])).toEqual([[id, ["probation"]]]);
  await db().delete(sessionReviews);
  // From before the probation began, or of who is proven.
  await db()
    .update(mentors)
    .set({ probationSince: at(-100) });
  await putUpForReview(at(20));
  await db()
    .update(mentors)
    .set({ probationSince: new Date(0), probationEndedAt: noon });
  await putUpForReview(at(30));
  expect(await db().select().from(sessionReviews)).toEqual([]);
});
