import { join } from "node:path";
import { drizzle } from "drizzle-orm/sqlite-proxy";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Executor } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { countWaitingFor, sessionsAhead } from "#db/queries/notifications/digests.ts";
import { badgeFacts } from "#db/queries/progress/badges.ts";
import { loggedSessions } from "#db/queries/progress/certificates.ts";
import { completedSince, learnedSubjects } from "#db/queries/progress/learning-figures.ts";
import { latestRatings, mentorHistory } from "#db/queries/progress/mentor-analytics.ts";
import { scheduleForGuardian } from "#db/queries/safety/guardian-schedule.ts";
import { openConnection, type SqliteConnection } from "#db/sqlite-connection.ts";
import { testFolder } from "#db/testing.ts";
import { sessionFilters } from "#lib/mentoring/sessions/rules.ts";
import { nextVideoSessions, videoSessionsUntil } from "./call-lists.ts";
import { aheadWith, completedWith } from "./connected-students.ts";
import { livingSessionsOf } from "./session-changes.ts";
import { sessionFigures } from "./session-figures.ts";
import { openSessionsOf, recentlyHeld, sessionCounts, sessionsBetween, sessionsOf } from "./session-lists.ts";
import { sessionsSince } from "./sessions.ts";

const folder = testFolder();
const file = join(folder, "test.sqlite");
const now = new Date("2026-06-10T12:00:00.000Z");
const span = { from: new Date("2026-05-10T12:00:00.000Z"), until: now, endedBy: now };
const page = { limit: 20, offset: 0 };
let connection: SqliteConnection;
let plans: string[] = [];

/** Notes by which way SQLite would answer, and answers a row of nothing. */
const explaining = drizzle(async (text, params) => {
  const values = params.map((value) => (value instanceof Date ? value.getTime() : value));
  const steps = connection.driver.prepare(`explain query plan ${text}`).all(...values) as { detail: string }[];
  plans.push(...steps.map(({ detail }) => detail));
  return { rows: [Array.from({ length: 30 }, () => 0)] };
}) as unknown as Executor;

beforeAll(async () => {
  await migrate({ databaseUrl: `file:${file}`, backups: join(folder, "backups") });
  connection = openConnection(file, "reader");
});
afterAll(() => connection.driver.close());

type Ask = (q: Executor) => Promise<unknown>;
const sides = ["student", "mentor"] as const;
const asks: [name: string, ask: Ask][] = [
  ...sides.flatMap((side): [string, Ask][] => {
    const whose = { userId: "somebody", side };
    return [
      [`figures of a ${side}`, (q) => sessionFigures(q, "somebody", side)],
      [`counts of a ${side}`, (q) => sessionCounts(q, whose)],
      ...sessionFilters.map((filter): [string, Ask] => [
        `the list "${filter}" of a ${side}`,
        (q) => sessionsOf(q, whose, filter, page),
      ]),
      [`the calendar of a ${side}`, (q) => sessionsBetween(q, whose, span.from, span.until)],
      [`what is next for a ${side}`, (q) => openSessionsOf(q, whose, now, 3)],
      [`what a ${side} may still answer`, (q) => recentlyHeld(q, whose, span.from, 20)],
      [`the feed of a ${side}`, (q) => sessionsSince(q, whose, span.from)],
      [`badges of a ${side}`, (q) => badgeFacts(q, "somebody", side)],
    ];
  }),
  ["living sessions of a student", (q) => livingSessionsOf(q, { studentId: "somebody" }, now)],
  ["living sessions of a mentor", (q) => livingSessionsOf(q, { mentorId: "somebody" }, now)],
  ["living sessions of a match", (q) => livingSessionsOf(q, { matchId: "one" }, now)],
  ["the next call of two", (q) => nextVideoSessions(q, "somebody", ["another", "a third"], now)],
  ["calls", (q) => videoSessionsUntil(q, "somebody", now, 3)],
  ["a certificate", (q) => loggedSessions(q, "somebody")],
  ["a certificate of a span", (q) => loggedSessions(q, "somebody", span)],
  ["a mentor's students", (q) => completedWith(q, "somebody", ["another"])],
  ["a mentor's students ahead", (q) => aheadWith(q, "somebody", ["another"], now)],
  ["the digest", (q) => sessionsAhead(q, "somebody", span)],
  ["what waits", (q) => countWaitingFor(q, "somebody", now)],
  ["a guardian's view", (q) => scheduleForGuardian(q, "somebody", now, 5)],
  ["learned subjects", (q) => learnedSubjects(q, "somebody")],
  ["a student's past", (q) => completedSince(q, "somebody", span.from)],
  ["analytics", (q) => mentorHistory(q, "somebody", undefined)],
  ["analytics of a span", (q) => mentorHistory(q, "somebody", span)],
  ["feedback", (q) => latestRatings(q, "somebody", undefined, 10)],
  ["feedback of a span", (q) => latestRatings(q, "somebody", span, 10)],
];

test.each(asks)("%s: sessions are read by the person, never everybody's by status or time", async (_, ask) => {
  plans = [];
  await ask(explaining);
  const ofAll = /^SCAN sessions|USING (?:COVERING )?INDEX sessions_(?:status|start) /;
  expect(plans.some((step) => step.includes("sessions"))).toBe(true);
  expect(plans.filter((step) => ofAll.test(step))).toEqual([]);
});
