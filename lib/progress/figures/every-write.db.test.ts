import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { noteChangedDay } from "#db/queries/platform/changed-days.ts";
import { figuresInAll } from "#db/queries/progress/figures.ts";
import { mentorRequests, partnerCentres, sessions, users } from "#db/schema/index.ts";
import type { NewSession } from "#db/schema/sessions.ts";
import { Simulation } from "#db/seed/programme/simulation.ts";
import { storedMeeting } from "#db/support/logged-call.ts";
import { pairSubject, storedMentor, storedPair, storedStudent } from "#db/support/pair.ts";
import { newRequest, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { eraseAccounts } from "#lib/accounts/leaving/erase-accounts.ts";
import { requestDeletion } from "#lib/accounts/leaving/request-deletion.ts";
import { savePrivacySettings } from "#lib/accounts/settings/save-privacy-settings.ts";
import { removeCentre } from "#lib/administration/centres/keep-centre.ts";
import { dropOld } from "#lib/administration/retention/drop-old.ts";
import { correctBirthday } from "#lib/administration/staff/correct-birthday.ts";
import { bySystem } from "#lib/identity/audit/record-audit.ts";
import { endMatch } from "#lib/mentoring/matches/end-match.ts";
import { answerRequest, type RequestAnswer } from "#lib/mentoring/requests/answer-request.ts";
import { requestMentor } from "#lib/mentoring/requests/request-mentor.ts";
import { expireRequests } from "#lib/mentoring/requests/sweeps.ts";
import { withdrawRequest } from "#lib/mentoring/requests/withdraw-request.ts";
import { cancelSession, confirmSession } from "#lib/mentoring/sessions/answer-session.ts";
import { bookSession } from "#lib/mentoring/sessions/book-session.ts";
import { cancelSessions } from "#lib/mentoring/sessions/cancel-for.ts";
import { closeSessions } from "#lib/mentoring/sessions/close-sessions.ts";
import { correctMinutes } from "#lib/mentoring/sessions/correct-minutes.ts";
import { countPast } from "#lib/mentoring/sessions/count-past.ts";
import { acceptMove, proposeMove } from "#lib/mentoring/sessions/move-session.ts";
import { sayMet } from "#lib/mentoring/sessions/say-met.ts";
import { voidSession } from "#lib/mentoring/sessions/void-session.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { blockPerson } from "#lib/safety/blocks/block-person.ts";
import { compareFigures } from "./check-figures.ts";
import { reckonFigures } from "./reckon-figures.ts";

testDatabase();

const start = new Date("2026-09-07T06:00:00.000Z");
const weeks = 2;
const end = new Date(start.getTime() + weeks * 7 * day);

beforeAll(async () => {
  // Something is reckoned already, so that from here on only noted days are.
  const [student, mentor] = [newUser({ role: "student" }), newUser()];
  await db().insert(users).values([student, mentor]);
  await db()
    .insert(mentorRequests)
    .values(newRequest({ studentId: student.id, mentorId: mentor.id }));
  await reckonFigures(start);
  await new Simulation({ start, weeks, students: 6, mentors: 5, silent: 0.4, seed: 11 }).run();
});

/** What is stored once the noted days are reckoned must be what the facts give. */
async function isRight(now: Date): Promise<void> {
  await reckonFigures(now);
  expect(await compareFigures({ rebuild: false })).toMatchObject({ different: [] });
}

test("two weeks of a programme leave no day out [@ANLY-06a]", async () => {
  await isRight(end);
  const { requests, answered, expired, sessions } = await figuresInAll(db(), "all");
  for (const count of [requests, answered, expired, sessions]) expect(count).toBeGreaterThan(0);
});

const ill = { reason: "ill", note: null } as const;

/** What changes a fact, each through its use case; answers what came of it. */
const changes: [string, () => Promise<unknown>][] = [
  ["a request", async () => ask()],
  [
    "a request taken back",
    async () => {
      const { studentId, requestId } = await asked();
      return withdrawRequest(studentId, requestId, end);
    },
  ],
  ["an answer", () => answered({ move: "ask", question: "Which chapter?" })],
  ["a refusal", () => answered({ move: "decline", reason: "noTime", note: null })],
  ["a yes", () => answered({ move: "accept" })],
  [
    "a request that expires and is offered on",
    async () => {
      await asked();
      await asked();
      return expireRequests(new Date(end.getTime() + 49 * hour));
    },
  ],
  [
    "a session booked and confirmed",
    async () => {
      const { studentId, mentorId } = await storedPair();
      const startsAt = new Date(end.getTime() + 3 * day + 4 * hour);
      const wish = { mentorId, subject: pairSubject, type: "video", minutes: 30, startsAt, note: null } as const;
      const made = await bookSession(studentId, wish, end);
      return made.ok ? confirmSession(mentorId, made.session.id, end) : made;
    },
  ],
  [
    "a session moved to another day",
    async () => {
      const { studentId, mentorId, id, startsAt } = await laid("confirmed", 3);
      const to = new Date(startsAt.getTime() + 2 * day);
      const proposed = await proposeMove(studentId, id, to, end);
      return proposed.ok ? acceptMove(mentorId, id, to, end) : proposed;
    },
  ],
  [
    "a session cancelled",
    async () => {
      const { mentorId, id } = await laid("confirmed", 5);
      return cancelSession(mentorId, id, ill, end);
    },
  ],
  [
    "sessions that took place, were missed and lapsed",
    async () => {
      const came = { studentJoinedAt: end, mentorJoinedAt: end };
      for (const [status, values] of [
        ["confirmed", came],
        ["confirmed", {}],
        ["pending", {}],
      ] as const) {
        await laid(status, -2, values);
      }
      return closeSessions(end);
    },
  ],
  [
    "a session taken back",
    async () => {
      const { id } = await laid("completed", -3);
      return transaction((tx) => voidSession(tx, { ...bySystem, reason: "did not happen" }, id, end));
    },
  ],
  [
    "a session that both say took place",
    async () => {
      const { id, studentId, mentorId } = await laid("completed", -3, { countedMinutes: 0, countedFrom: "nothing" });
      await sayMet(studentId, { id, met: true }, end);
      return sayMet(mentorId, { id, met: true }, end);
    },
  ],
  [
    "minutes corrected",
    async () => {
      const { id } = await laid("completed", -3);
      const by = { ...bySystem, reason: "they left early" };
      return transaction((tx) => correctMinutes(tx, by, { id, minutes: 10 }, end));
    },
  ],
  [
    "a session from before minutes were stored, counted by its call",
    async () => {
      await storedMeeting(await laid("completed", -3), 11);
      return countPast(end);
    },
  ],
  [
    "sessions of a person stopped",
    async () => {
      const { studentId } = await laid("confirmed", 6);
      return transaction((tx) => cancelSessions(tx, { userId: studentId }, "suspension", end));
    },
  ],
  [
    "a match that ends",
    async () => {
      const { matchId } = await laid("confirmed", 6);
      return transaction((tx) => endMatch(tx, matchId, { by: "staff", note: null, actor: bySystem }, end));
    },
  ],
  [
    "a block",
    async () => {
      const { studentId, mentorId } = await laid("confirmed", 7);
      return blockPerson(studentId, mentorId, end);
    },
  ],
  [
    "a corrected birthday",
    async () => {
      const { studentId } = await laid("completed", -3);
      return correctBirthday(bySystem, { userId: studentId, dateOfBirth: "2012-01-01", reason: "seen" }, end);
    },
  ],
  [
    "data processing switched off",
    async () => {
      const { mentorId } = await laid("completed", -3);
      const choice = {
        profileVisibility: "public",
        showEmail: false,
        showPhone: false,
        dataProcessing: false,
      } as const;
      return savePrivacySettings(mentorId, choice, end);
    },
  ],
  [
    "a centre removed",
    async () => {
      const id = crypto.randomUUID();
      await db().insert(partnerCentres).values({ id, name: id, nameKey: id, country: null, createdAt: start });
      await laid("completed", -4, { centreId: id });
      return removeCentre(bySystem, { id, reason: "closed" }, end);
    },
  ],
  [
    "sessions kept long enough",
    async () => {
      await laid("completed", -40);
      return dropOld(new Date(end.getTime() + 700 * day));
    },
  ],
  [
    "an account left and erased",
    async () => {
      const { studentId } = await laid("completed", -3);
      await requestDeletion(studentId, { keepPosts: null }, end);
      return eraseAccounts(new Date(end.getTime() + 31 * day));
    },
  ],
];

describe("the figures follow the facts after", () => {
  test.each(changes)("%s [@ANLY-06a]", async (_, change) => {
    const outcome = await change();
    expect(outcome).toBeTruthy();
    expect(outcome).not.toHaveProperty("reason");
    await isRight(end);
  });
});

test("nothing but the queries that note days, and those of texts, writes sessions and requests [@ANLY-06a]", () => {
  const writing = /(?:insert|update|delete)\((?:schema\.|s\.)?(?:sessions|mentorRequests)\)/;
  const root = join(import.meta.dirname, "../../..");
  const files = ["db", "lib", "app", "server", "scripts"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const product = files.filter(
    (name) => /\.tsx?$/.test(name) && !/\.test(?:ing)?\.ts$|\/support\/|node_modules/.test(name),
  );
  const found = product.filter((name) => writing.test(readFileSync(join(root, name), "utf8")));
  expect(found.toSorted()).toEqual([
    "db/queries/administration/retention.ts",
    "db/queries/mentoring/released-texts.ts",
    "db/queries/mentoring/requests.ts",
    "db/queries/mentoring/session-changes.ts",
  ]);
});

/** A session as it lies in the database, its day already reckoned; it begins so many days from the end of the programme. */
async function laid(status: "pending" | "confirmed" | "completed", days: number, values: Partial<NewSession> = {}) {
  const pair = await storedPair();
  const startsAt = new Date(end.getTime() + days * day + 4 * hour);
  const row = { ...newSession({ ...pair, startsAt, status, ...values }), ...pair };
  await db().insert(sessions).values(row);
  await transaction((tx) => noteChangedDay(tx, utcDate(startsAt), end));
  await reckonFigures(end);
  return row;
}

async function ask() {
  const [studentId, mentorId] = [await storedStudent(), await storedMentor({ languages: ["en"] })];
  const wish = { subject: pairSubject, language: "en", goal: "Fractions", tried: null, preferredTimes: null };
  const made = await requestMentor(studentId, { mentorId, ...wish, offerOthers: true }, end);
  return { ...made, studentId, mentorId };
}

/** A request that waits, its day already reckoned. */
async function asked() {
  const made = await ask();
  if (!made.ok) throw new Error(made.reason);
  await reckonFigures(end);
  return { studentId: made.studentId, mentorId: made.mentorId, requestId: made.id };
}

async function answered(answer: RequestAnswer) {
  const { mentorId, requestId } = await asked();
  return answerRequest(mentorId, requestId, answer, new Date(end.getTime() + 90 * 60_000));
}
