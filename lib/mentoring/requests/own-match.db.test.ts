import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { listableTo } from "#db/queries/mentoring/mentor-list.ts";
import { insertRating } from "#db/queries/mentoring/ratings.ts";
import { sessionFigures } from "#db/queries/mentoring/session-figures.ts";
import { matches, mentorRequests, mentors, notifications, sessionReviews, sessions, users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { countStatements } from "#db/statements.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { pairSubject, storedMatch, storedMentor, storedStudent } from "#db/support/pair.ts";
import { leftSharedMailbox, shareMailbox } from "#db/support/people.ts";
import { newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { bookSession } from "#lib/mentoring/sessions/book-session.ts";
import { whyUnavailable } from "#lib/mentoring/suggestions/why-unavailable.ts";
import { day } from "#lib/platform/time/time.ts";
import { pairsOf } from "#lib/safety/contact/contact-facts.ts";
import { lookForReturners } from "#lib/safety/returners/hold-others.ts";
import { settleProbation, trustProven } from "#lib/safety/verification/change-tier.ts";
import { probationSessions, trustSessions } from "#lib/safety/verification/tier-rules.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-03-02T09:00:00Z");
const plus = (days: number) => new Date(now.getTime() + days * day);
const viktor = { firstName: "Viktor", lastName: "Krall", dateOfBirth: "1980-03-03" } as const;
const mailbox = { email: "v.krall@gmail.com", emailKey: "v.krall@gmail.com", mailboxKey: "vkrall@gmail.com" } as const;
const again = { email: "vkrall+2@gmail.com", emailKey: "vkrall+2@gmail.com", mailboxKey: "vkrall@gmail.com" } as const;
let [leadId, mentorId] = ["", ""];

beforeEach(async () => {
  for (const table of [notifications, sessionReviews, sessions, matches, mentorRequests, users])
    await db().delete(table);
  leadId = (await newStaffActor("lead")).actor;
  mentorId = await storedMentor(
    { ...viktor, ...mailbox, lastSeenAt: now },
    { probationEndedAt: null, probationSince: now, capacity: 5 },
  );
});

const booking = () =>
  ({ mentorId, subject: pairSubject, type: "chat", minutes: 30, startsAt: plus(1), note: null }) as const;
async function told() {
  const rows = await db().select().from(notifications).where(eq(notifications.userId, leadId));
  return rows.flatMap(({ params, path }) => (params.what === "ownMatch" ? [path?.split("/").at(-1)] : []));
}
const sees = async (studentId: string) =>
  (await listableTo(db(), { studentId, minor: false, now, adultsBornBy: "2008-03-02" }, [mentorId])).has(mentorId);

const own: Record<string, Partial<NewUser>> = {
  "with the same proven mailbox": { ...again, firstName: "Kofi", lastName: "Mensah" },
  "with the same name and date of birth": viktor,
  "with the two names the other way round": { ...viktor, firstName: "Krall", lastName: "Viktor" },
};
const others: Record<string, Partial<NewUser>> = {
  "of a twin": { ...viktor, firstName: "Pavel" },
  "of a namesake": { ...viktor, dateOfBirth: "1980-03-04" },
  "of somebody else": {},
};

describe("a mentor's own account as a student [@SAFE-10e]", () => {
  test.each(Object.entries(own))("%s is shown and suggested no such mentor", async (_, values) => {
    const studentId = await storedStudent(values);
    expect(await sees(studentId)).toBe(false);
    expect(await whyUnavailable(db(), studentId, mentorId, now)).toBe("partnerUnavailable");
  });

  test.each(Object.entries(others))("%s is none", async (_, values) => {
    const studentId = await storedStudent(values);
    expect(await sees(studentId)).toBe(true);
    expect(await whyUnavailable(db(), studentId, mentorId, now)).toBeUndefined();
    await storedMatch(studentId, mentorId);
    expect(await bookSession(studentId, booking(), now)).toMatchObject({ ok: true });
    await lookForReturners(now);
    expect(await told()).toEqual([]);
  });

  test("that is matched already books nothing, and leads hear the next night", async () => {
    const studentId = await storedStudent(viktor);
    await storedMatch(studentId, mentorId);
    expect(await bookSession(studentId, booking(), now)).toEqual({ ok: false, reason: "partnerUnavailable" });
    for (const _night of [1, 2]) await lookForReturners(now);
    expect(await told()).toEqual([mentorId]);
  });

  test.each(["student", "mentor"])("that is matched already books nothing after a move of the %s", async (who) => {
    const studentId = await storedStudent({});
    await storedMatch(studentId, mentorId);
    await shareMailbox(mentorId, studentId);
    await leftSharedMailbox(who === "student" ? studentId : mentorId, now);
    expect(await bookSession(studentId, booking(), now)).toEqual({ ok: false, reason: "partnerUnavailable" });
  });

  test("a move of somebody else's account changes nothing", async () => {
    const studentId = await storedStudent({});
    await storedMatch(studentId, mentorId);
    await leftSharedMailbox(studentId, now);
    expect(await bookSession(studentId, booking(), now)).toMatchObject({ ok: true });
  });

  test("former mailboxes of many are compared with as many statements as those of one", async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const id = await storedStudent({});
      await shareMailbox(mentorId, id);
      await leftSharedMailbox(id, now);
      ids.push(id);
    }
    const ask = (some: readonly string[]) => countStatements(() => pairsOf(db(), mentorId, some));
    const [one, many] = [await ask(ids.slice(0, 1)), await ask(ids)];
    expect([...many.result.values()].map(({ onePerson }) => onePerson)).toEqual([true, true, true, true]);
    expect(many.statements).toHaveLength(one.statements.length);
  });

  async function held(studentId: string, count: number) {
    const matchId = await storedMatch(studentId, mentorId);
    for (let nth = 0; nth < count; nth += 1) {
      const session = newSession({ matchId, studentId, mentorId, status: "completed", startsAt: plus(1 + nth) });
      await db().insert(sessions).values(session);
      const seen = { outcome: "fine", reviewedAt: plus(30), dueAt: plus(9) } as const;
      await db()
        .insert(sessionReviews)
        .values({
          id: crypto.randomUUID(),
          sessionId: session.id,
          mentorId,
          createdAt: plus(8),
          causes: ["probation"],
          ...seen,
        });
    }
  }

  test.each([
    ["own", viktor, false, false],
    ["own by the mailbox it had", {}, true, false],
    ["somebody else's", {}, false, true],
  ] as const)("sessions with it count neither for probation nor for trust: %s", async (_, values, moves, counts) => {
    const studentId = await storedStudent(values);
    if (moves) {
      await shareMailbox(mentorId, studentId);
      await leftSharedMailbox(studentId, now);
    }
    await held(studentId, 20);
    expect(await transaction((tx) => settleProbation(tx, mentorId, plus(31)))).toBe(counts);
    await db()
      .update(mentors)
      .set({ probationEndedAt: plus(31) })
      .where(eq(mentors.userId, mentorId));
    expect(await trustProven(plus(31 + 200))).toBe(counts ? 1 : 0);
  });

  const stand = async () => {
    const { completed, minutes, ratingCount } = await sessionFigures(db(), mentorId, "mentor");
    const [mentor] = await db().select().from(mentors).where(eq(mentors.userId, mentorId));
    return { completed, minutes: minutes > 0, ratingCount, status: mentor?.status, proven: !!mentor?.probationEndedAt };
  };
  const nothing = { completed: 0, minutes: false, ratingCount: 0, status: "approved", proven: false };
  const all = { completed: 20, minutes: true, ratingCount: 1, status: "trusted", proven: true };

  test.each([
    ["own, matched", viktor, "active", nothing],
    ["own, of a match that ended", viktor, "ended", nothing],
    ["somebody else's", {}, "active", all],
  ] as const)("had sessions that the next night counts nowhere any more: %s", async (_, values, status, then) => {
    const studentId = await storedStudent(values);
    await held(studentId, 20);
    const [first] = await db().select().from(sessions);
    await transaction((tx) =>
      insertRating(tx, {
        sessionId: first?.id ?? "",
        studentId,
        mentorId,
        stars: 5,
        comment: null,
        createdAt: plus(31),
      }),
    );
    await db().update(matches).set({ status });
    await db()
      .update(mentors)
      .set({ status: "trusted", probationEndedAt: plus(31) })
      .where(eq(mentors.userId, mentorId));
    expect(await stand()).toEqual(all);
    for (const night of [32, 33]) await lookForReturners(plus(night));
    expect(await stand()).toEqual(then);
    expect(await told()).toEqual(then === all ? [] : [mentorId]);
  });

  test.each([
    ["probation ended", "approved", probationSessions, { status: "approved", proven: true }],
    ["probation not ended", "approved", probationSessions - 1, { status: "approved", proven: false }],
    ["trust", "trusted", trustSessions, { status: "trusted", proven: true }],
    ["no trust", "trusted", trustSessions - 1, { status: "approved", proven: true }],
  ] as const)("leaves what sessions with others earned: %s", async (_, status, count, then) => {
    await held(await storedStudent({}), count);
    await held(await storedStudent(viktor), 1);
    await db()
      .update(mentors)
      .set({ status, probationEndedAt: plus(31) })
      .where(eq(mentors.userId, mentorId));
    await lookForReturners(plus(32));
    expect(await stand()).toMatchObject({ completed: count, ...then });
  });
});
