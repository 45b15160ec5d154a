import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { answerRecords } from "#db/queries/mentoring/requests.ts";
import {
  auditLog,
  blocks,
  heldTexts,
  matches,
  mentorRequests,
  mentors,
  notifications,
  users,
} from "#db/schema/index.ts";
import type { NewMentorRow } from "#db/schema/mentors.ts";
import type { NewUser } from "#db/schema/users.ts";
import { changesHeard } from "#db/support/changes-heard.ts";
import { newBlock, newMatch, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { waitingTime } from "#lib/mentoring/matching/waiting-time.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { answerRequest } from "./answer-request.ts";
import type { RequestInput } from "./input.ts";
import { pauseNewRequests, returnFromPause } from "./pause.ts";
import { replyToQuestion } from "./reply-to-question.ts";
import { requestMentor } from "./request-mentor.ts";
import { expireRequests, pauseSilentMentors, remindMentors } from "./sweeps.ts";
import { withdrawRequest } from "./withdraw-request.ts";

testDatabase();

const now = new Date("2026-03-02T09:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

async function student(values: Partial<NewUser> = {}): Promise<string> {
  const user = newUser({ role: "student", dateOfBirth: "2000-01-01", emailConfirmedAt: now, ...values });
  await db().insert(users).values(user);
  return user.id;
}

async function mentor(values: Partial<NewUser> = {}, row: Partial<NewMentorRow> = {}): Promise<string> {
  const user = newUser({ subjects: ["Maths"], emailConfirmedAt: now, lastSeenAt: now, ...values });
  await db().insert(users).values(user);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: user.id, ...row }));
  return user.id;
}

const asking = (mentorId: string, values: Partial<RequestInput> = {}): RequestInput => ({
  mentorId,
  subject: "Maths",
  language: "en",
  goal: "Understand fractions",
  tried: null,
  preferredTimes: null,
  offerOthers: false,
  ...values,
});

async function requested(studentId: string, mentorId: string, values: Partial<RequestInput> = {}, at = now) {
  const result = await requestMentor(studentId, asking(mentorId, values), at);
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

async function stored(id: string) {
  const [row] = await db().select().from(mentorRequests).where(eq(mentorRequests.id, id));
  return row;
}

const told = async (userId: string) =>
  (await db().select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind);
const accept = (mentorId: string, id: string, at = now) => answerRequest(mentorId, id, { move: "accept" }, at);

describe("asking a mentor", () => {
  test("stores the request and tells the mentor [@FIND-12a @NOTE-04a]", async () => {
    const [studentId, mentorId] = [await student(), await mentor()];
    const wish = { subject: "Maths", goal: "Halves", tried: "A book", preferredTimes: "Tuesdays", language: "en" };
    const id = await requested(studentId, mentorId, wish);
    expect(await stored(id)).toMatchObject({ ...wish, rootId: id, status: "pending", waitingSince: now });
    expect(await told(mentorId)).toEqual(["requestReceived"]);
    for (const userId of [studentId, mentorId]) expect(await changesHeard(userId)).toEqual(["requests"]);
  });

  test("three open requests at most, and one per mentor [@FIND-14a @FIND-14b]", async () => {
    const studentId = await student();
    const people = [await mentor(), await mentor(), await mentor(), await mentor()] as const;
    const first = await requested(studentId, people[0]);
    expect(await requestMentor(studentId, asking(people[0]), now)).toEqual({ ok: false, reason: "alreadyAsked" });
    await requested(studentId, people[1]);
    await requested(studentId, people[2]);
    expect(await requestMentor(studentId, asking(people[3]), now)).toEqual({ ok: false, reason: "tooManyRequests" });
    await withdrawRequest(studentId, first, now);
    expect((await requestMentor(studentId, asking(people[3]), now)).ok).toBe(true);
  });

  test("of ten presses at once exactly one counts [@FIND-14b]", async () => {
    const [studentId, mentorId] = [await student(), await mentor()];
    const results = await Promise.all(
      Array.from({ length: 10 }, () => requestMentor(studentId, asking(mentorId), now)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test.each<[string, Partial<NewUser>, Partial<NewMentorRow>, string]>([
    ["private", { profileVisibility: "private" }, {}, "unknown"],
    ["for mentors only", { profileVisibility: "mentors-only" }, {}, "unknown"],
    ["suspended", { suspendedAt: now }, {}, "unknown"],
    ["not approved", {}, { status: "training" }, "unknown"],
    ["paused", {}, { pausedAt: now }, "mentorPaused"],
    ["without room", {}, { capacity: 0 }, "mentorFull"],
    ["teaching something else", { subjects: ["Latin"] }, {}, "subject"],
    ["speaking something else", { languages: ["fr"] }, {}, "language"],
  ])("a mentor %s cannot be asked [@FIND-08d] [@PRIV-01c @PRIV-01d @SAFE-04d]", async (_, values, row, reason) => {
    const result = await requestMentor(await student(), asking(await mentor(values, row)), now);
    expect(result).toEqual({ ok: false, reason });
  });

  test("a minor needs a guardian's consent, and a mentor cleared for minors [@FIND-18c]", async () => {
    const minor = await student({ dateOfBirth: "2011-01-01" });
    expect(await requestMentor(minor, asking(await mentor()), now)).toEqual({ ok: false, reason: "consentNeeded" });
    const uncleared = await mentor({}, { clearedForMinors: false });
    expect(await requestMentor(minor, asking(uncleared), now)).toEqual({ ok: false, reason: "unknown" });
  });

  test("a block hides each from the other, and a mentor asks nobody [@FIND-08d] [@FIND-18a]", async () => {
    const [studentId, mentorId] = [await student(), await mentor()];
    await db().insert(blocks).values(newBlock(mentorId, studentId));
    expect(await requestMentor(studentId, asking(mentorId), now)).toEqual({ ok: false, reason: "unknown" });
    expect(await requestMentor(await mentor(), asking(await student()), now)).toEqual({ ok: false, reason: "unknown" });
  });
});

describe("answering", () => {
  test("accepting connects the two, takes back what others were offered and stands in the audit log [@FIND-13a @FIND-13d]", async () => {
    const [studentId, mentorId, other] = [await student(), await mentor(), await mentor()];
    const id = await requested(studentId, mentorId);
    const offered = crypto.randomUUID();
    const [row] = await db().select().from(mentorRequests).where(eq(mentorRequests.id, id));
    if (row)
      await db()
        .insert(mentorRequests)
        .values({ ...row, id: offered, mentorId: other });
    const result = await accept(mentorId, id);
    expect(result.ok).toBe(true);
    const [match] = await db().select().from(matches).where(eq(matches.requestId, id));
    expect(match).toMatchObject({ studentId, mentorId, status: "active", startedAt: now });
    expect((await stored(offered))?.status).toBe("withdrawn");
    expect(await told(other)).toEqual(["requestWithdrawn"]);
    expect(await told(studentId)).toEqual(["requestAccepted"]);
    for (const userId of [studentId, mentorId]) expect(await changesHeard(userId)).toContain("matches");
    const log = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "match.start"), eq(auditLog.actor, mentorId)));
    expect(log).toHaveLength(1);
  });

  test("only the mentor who was asked answers, and once [@FIND-13a]", async () => {
    const [studentId, mentorId] = [await student(), await mentor()];
    const id = await requested(studentId, mentorId);
    expect(await accept(await mentor(), id)).toEqual({ ok: false, reason: "unknown" });
    expect(await accept(studentId, id)).toEqual({ ok: false, reason: "unknown" });
    expect(await accept(mentorId, "nothing")).toEqual({ ok: false, reason: "unknown" });
    expect((await accept(mentorId, id)).ok).toBe(true);
    expect(await accept(mentorId, id)).toEqual({ ok: false, reason: "moved" });
    expect(await withdrawRequest(studentId, id, now)).toEqual({ ok: false, reason: "moved" });
  });

  test("a decline names its reason; a question stops the mentor's clock until it is answered [@FIND-12b @FIND-13b @FIND-13c @FIND-13e @NOTE-04a]", async () => {
    const [studentId, mentorId] = [await student(), await mentor()];
    const id = await requested(studentId, mentorId);
    expect(await replyToQuestion(studentId, id, "Yes", now)).toEqual({ ok: false, reason: "moved" });
    const ask = { move: "ask", question: "Which year?" } as const;
    expect(await answerRequest(mentorId, id, ask, later(hour))).toEqual({ ok: true });
    expect(await answerRequest(mentorId, id, ask, later(hour))).toEqual({ ok: false, reason: "askedAlready" });
    await expireRequests(later(5 * day));
    expect((await stored(id))?.status).toBe("moreInfo");
    expect(await replyToQuestion(mentorId, id, "x", later(6 * day))).toEqual({ ok: false, reason: "unknown" });
    expect(await replyToQuestion(studentId, id, "Year nine", later(6 * day))).toEqual({ ok: true });
    expect(await stored(id)).toMatchObject({ status: "pending", question: "Which year?", answer: "Year nine" });
    expect((await told(mentorId)).toSorted()).toEqual(["requestAnswered", "requestReceived"]);
    await expireRequests(later(7 * day));
    const no = { move: "decline", reason: "noTime", note: "Sorry" } as const;
    expect(await answerRequest(mentorId, id, no, later(7 * day))).toEqual({ ok: true });
    expect(await stored(id)).toMatchObject({ status: "declined", declineReason: "noTime", declineNote: "Sorry" });
    expect(await told(studentId)).toEqual(["requestMoreInfo", "requestDeclined"]);
    expect(await told(mentorId)).toContain("requestAnswered");
  });

  test("a mentor's capacity holds against twenty acceptances at once [@FIND-14c @FIND-14d]", async () => {
    const mentorId = await mentor();
    const ids = await Promise.all(Array.from({ length: 20 }, async () => requested(await student(), mentorId)));
    const results = await Promise.all(ids.map((id) => accept(mentorId, id)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(results.filter((result) => !result.ok).every((result) => !result.ok && result.reason === "full")).toBe(true);
    expect(await db().$count(matches, eq(matches.mentorId, mentorId))).toBe(3);
  });
});

describe("time", () => {
  test("a silent mentor is reminded after a day, and after two the request goes to three others [@FIND-15a @FIND-15b @FIND-15c @FIND-15d]", async () => {
    const subject = "Silence";
    const teach = () => mentor({ subjects: [subject] });
    const [studentId, mentorId] = [await student(), await teach()];
    const others = [await teach(), await teach(), await teach(), await teach()].sort();
    await db()
      .update(mentors)
      .set({ pausedAt: now })
      .where(eq(mentors.userId, await teach()));
    const id = await requested(studentId, mentorId, { subject, offerOthers: true });
    expect(await remindMentors(later(23 * hour))).toBe(0);
    expect(await remindMentors(later(24 * hour))).toBeGreaterThan(0);
    expect(await remindMentors(later(25 * hour))).toBe(0);
    expect(await told(mentorId)).toEqual(["requestReceived", "requestReminder"]);
    await Promise.all([expireRequests(later(48 * hour)), expireRequests(later(48 * hour))]);
    await expireRequests(later(49 * hour));
    expect(await stored(id)).toMatchObject({ status: "expired", offeredOnAt: later(48 * hour) });
    const offers = await db()
      .select()
      .from(mentorRequests)
      .where(and(eq(mentorRequests.rootId, id), eq(mentorRequests.status, "pending")));
    expect(offers.map((offer) => offer.mentorId).sort()).toEqual(others.slice(0, 3));
    expect(await told(mentorId)).toContain("requestLapsed");
    expect(await told(studentId)).toEqual(["requestExpired"]);
    // Still one request to the student: two more can be asked.
    const [first, second] = offers;
    await requested(studentId, await mentor(), {}, later(49 * hour));
    await requested(studentId, await mentor(), {}, later(49 * hour));
    expect((await accept(first?.mentorId ?? "", first?.id ?? "", later(50 * hour))).ok).toBe(true);
    expect((await stored(second?.id ?? ""))?.status).toBe("withdrawn");
  });

  test("a request offered on takes no words along that staff let through to the first mentor: they wait for each reader [@FIND-15c] [@SAFE-22c]", async () => {
    const subject = "Handing on";
    const teach = () => mentor({ subjects: [subject] });
    const [studentId, first, second] = [await student(), await teach(), await teach()];
    const goal = "Uncle Tom, call me on 0151 577 884 21";
    const wish = { subject, offerOthers: true, goal, tried: "A book", preferredTimes: "Write to me@example.org" };
    const id = await requested(studentId, first, wish);
    const held = () => db().select().from(heldTexts).where(eq(heldTexts.userId, studentId));
    const byCommand = { actor: "command", actorRole: "command" } as const;
    for (const one of await held())
      expect(await releaseText(byCommand, one.id, "an uncle", now)).toMatchObject({ written: true });
    expect(await stored(id)).toMatchObject({ goal, preferredTimes: wish.preferredTimes });
    await expireRequests(later(48 * hour));
    const toSecond = and(eq(mentorRequests.rootId, id), eq(mentorRequests.mentorId, second));
    expect(await db().select().from(mentorRequests).where(toSecond)).toMatchObject([
      { status: "pending", goal: "", tried: "A book", preferredTimes: null },
    ]);
    const waiting = (await held()).filter(({ status }) => status === "held");
    expect(waiting.map(({ kind, toId }) => [kind, toId]).sort()).toEqual([
      ["goal", second],
      ["note", second],
    ]);
  });

  test.each<[string, (mentorId: string, studentId: string) => Promise<unknown>]>([
    [
      "who has another open request of the student",
      (mentorId, studentId) => requested(studentId, mentorId, {}, later(47 * hour)),
    ],
    [
      "who does not speak its language",
      (mentorId) =>
        db()
          .update(users)
          .set({ languages: ["fr"] })
          .where(eq(users.id, mentorId)),
    ],
    [
      "the student has already",
      (mentorId, studentId) => db().insert(matches).values(newMatch({ studentId, mentorId })),
    ],
  ])("a request is not offered on to a mentor %s [@FIND-15d]", async (subject, happens) => {
    const teach = () => mentor({ subjects: ["Maths", subject] });
    const [studentId, first, left, next] = [await student(), await teach(), await teach(), await teach()];
    const id = await requested(studentId, first, { subject, offerOthers: true });
    await happens(left, studentId);
    await expireRequests(later(48 * hour));
    const offers = await db().select().from(mentorRequests).where(eq(mentorRequests.rootId, id));
    expect(offers.map(({ mentorId }) => mentorId).sort()).toEqual([first, next].sort());
  });

  test.each([
    ["to nobody while its student is muted", 49, []],
    ["on once the mute has ended", 48, ["pending"]],
  ] as const)("a request is offered %s [@SAFE-24j @FIND-15c]", async (name, mutedFor, offered) => {
    const teach = () => mentor({ subjects: [name] });
    const [studentId, first] = [await student(), await teach(), await teach()];
    const id = await requested(studentId, first, { subject: name, offerOthers: true });
    await db()
      .update(users)
      .set({ mutedUntil: later(mutedFor * hour) })
      .where(eq(users.id, studentId));
    await expireRequests(later(48 * hour));
    const offers = await db().select().from(mentorRequests).where(eq(mentorRequests.rootId, id));
    expect(offers.filter(({ mentorId }) => mentorId !== first).map(({ status }) => status)).toEqual(offered);
    expect(await told(studentId)).toContain("requestExpired");
  });

  test("while one of its mentors may still answer, a request goes to nobody else and is not over for the student [@FIND-15c]", async () => {
    const subject = "Patience";
    const teach = () => mentor({ subjects: [subject] });
    const [studentId, first, asks] = [await student(), await teach(), await teach(), await teach()];
    const rootId = await requested(studentId, first, { subject, offerOthers: true });
    await expireRequests(later(48 * hour));
    const itsOffer = and(eq(mentorRequests.rootId, rootId), eq(mentorRequests.mentorId, asks));
    const [{ id } = { id: "" }] = await db().select().from(mentorRequests).where(itsOffer);
    await answerRequest(asks, id, { move: "ask", question: "Which year?" }, later(49 * hour));
    const next = await teach();
    await expireRequests(later(96 * hour));
    expect([await told(next), await told(studentId)]).toEqual([[], ["requestExpired", "requestMoreInfo"]]);
    await replyToQuestion(studentId, id, "Year nine", later(97 * hour));
    await expireRequests(later(145 * hour));
    expect(await told(next)).toEqual(["requestReceived"]);
    expect(await told(studentId)).toEqual(["requestExpired", "requestMoreInfo", "requestExpired"]);
  });

  test("whose student answers no question is over, and open pages hear of it", async () => {
    const [studentId, mentorId] = [await student(), await mentor()];
    const id = await requested(studentId, mentorId);
    await answerRequest(mentorId, id, { move: "ask", question: "Which year?" }, later(hour));
    const before = await changesHeard(studentId);
    await expireRequests(later(15 * day));
    expect(await stored(id)).toMatchObject({ status: "expired" });
    expect(await changesHeard(studentId)).toEqual([...before, "requests"]);
    expect(await told(studentId)).toEqual(["requestMoreInfo", "requestExpired"]);
  });

  test("without the student's agreement, or after weeks of downtime, a request just ends, once [@FIND-15b @FIND-15c]", async () => {
    const [studentId, mentorId] = [await student(), await mentor()];
    const id = await requested(studentId, mentorId);
    await remindMentors(later(60 * day));
    await expireRequests(later(60 * day));
    await expireRequests(later(61 * day));
    expect(await stored(id)).toMatchObject({ status: "expired", offeredOnAt: null });
    expect(await told(mentorId)).toEqual(["requestReceived", "requestLapsed"]);
    expect(await told(studentId)).toEqual(["requestExpired"]);
    expect(await accept(mentorId, id, later(61 * day))).toEqual({ ok: false, reason: "moved" });
  });

  test("a silent or absent mentor is paused once, told, and returns with one press [@FIND-16a @FIND-16c @FIND-16d]", async () => {
    const old = later(-100 * day);
    const since = { approvedAt: old, createdAt: old, updatedAt: old };
    const silent = await mentor({ subjects: ["Quiet"], lastSeenAt: later(20 * day) }, since);
    const away = await mentor({ lastSeenAt: later(-44 * day) }, since);
    const good = await mentor({ subjects: ["Quiet"], lastSeenAt: later(20 * day) }, since);
    await requested(await student(), silent, { subject: "Quiet" });
    const answered = await requested(await student(), good, { subject: "Quiet" });
    await accept(good, answered);
    await expireRequests(later(3 * day));
    await pauseSilentMentors(later(13 * day));
    await pauseSilentMentors(later(14 * day));
    await pauseSilentMentors(later(14 * day));
    const reason = async (id: string) =>
      (await db().select().from(mentors).where(eq(mentors.userId, id)))[0]?.pauseReason;
    expect(await reason(silent)).toBe("unanswered");
    expect(await reason(away)).toBe("unseen");
    expect(await reason(good)).toBeNull();
    expect((await told(silent)).filter((kind) => kind === "mentorPaused")).toHaveLength(1);
    expect(await returnFromPause(silent, later(15 * day))).toEqual({ ok: true });
    expect(await returnFromPause(silent, later(15 * day))).toEqual({ ok: false, reason: "notPaused" });
    await pauseSilentMentors(later(16 * day));
    expect(await reason(silent)).toBeNull();
    expect(await pauseNewRequests(silent, later(16 * day))).toBe(true);
    expect(await pauseNewRequests(silent, later(16 * day))).toBe(false);
    await db().update(mentors).set({ pauseReason: "noShows" }).where(eq(mentors.userId, silent));
    expect(await returnFromPause(silent, later(17 * day))).toEqual({ ok: false, reason: "noShows" });
  });

  test("the waiting time comes from five answers in that subject and language on [@FIND-17a @FIND-17b]", async () => {
    const mentorId = await mentor({ subjects: ["Latin"] }, { capacity: 20 });
    for (const hours of [1, 2, 3, 4])
      await accept(mentorId, await requested(await student(), mentorId, { subject: "Latin" }), later(hours * hour));
    await requested(await student(), mentorId, { subject: "Latin" });
    expect(await waitingTime(db(), { subject: "latin", language: "en" }, later(day))).toBeUndefined();
    await accept(mentorId, await requested(await student(), mentorId, { subject: "Latin" }), later(9 * hour));
    expect(await waitingTime(db(), { subject: "latin", language: "en" }, later(day))).toBe(3 * hour);
    expect(await waitingTime(db(), { subject: "latin", language: "fr" }, later(day))).toBeUndefined();
    expect(await waitingTime(db(), { subject: "latin", language: "en" }, later(40 * day))).toBeUndefined();
  });

  test("what a mentor answered and let lapse counts from the given instant on [@FIND-10b]", async () => {
    const mentorId = await mentor({ subjects: ["Logic"] });
    await accept(mentorId, await requested(await student(), mentorId, { subject: "Logic" }), later(hour));
    await requested(await student(), mentorId, { subject: "Logic" });
    await expireRequests(later(48 * hour));
    const since = async (at: Date) => (await answerRecords(db(), at)).get(mentorId);
    expect(await since(later(hour))).toEqual({ answered: 1, lapsed: 1 });
    expect(await since(later(2 * hour))).toEqual({ answered: 0, lapsed: 1 });
    expect(await since(later(49 * hour))).toBeUndefined();
  });
});

test("two who are connected already are told so, whether the student asks or the mentor accepts", async () => {
  const [studentId, mentorId] = [await student(), await mentor()];
  const id = await requested(studentId, mentorId);
  await db().insert(matches).values(newMatch({ studentId, mentorId }));
  const refused = { ok: false, reason: "alreadyConnected" };
  expect(await requestMentor(studentId, asking(mentorId), now)).toEqual(refused);
  expect(await accept(mentorId, id)).toEqual(refused);
  expect(await stored(id)).toMatchObject({ status: "pending" });
  expect(await db().$count(matches, eq(matches.mentorId, mentorId))).toBe(1);
});
