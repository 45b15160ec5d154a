import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { auditLog, matches, notifications, reports, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedMatch } from "#db/support/pair.ts";
import { addPerson } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { recordCheckIn } from "#lib/mentoring/caseload/record-check-in.ts";
import { paths } from "#lib/platform/paths.ts";
import { changeGrade } from "#lib/safety/cases/change-grade.ts";
import { lookAtNewReports } from "#lib/safety/cases/look-at-new.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { storeReport } from "#lib/safety/reports/store-report.ts";
import { reinstateMentor } from "#lib/safety/verification/reinstate-mentor.ts";
import { type ConnectedPair, connectedPair, heldSession, noon } from "./every-page.testing.ts";
import "#lib/connect.ts";

testDatabase();

const plus = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const reason = "The mother called";
let pair = {} as ConnectedPair;
let coordinatorId = "";
let lead = {} as Awaited<ReturnType<typeof newStaffActor>>;

beforeEach(async () => {
  for (const table of [reports, notifications, auditLog, users]) await db().delete(table);
  lead = await newStaffActor("lead");
  coordinatorId = (await newStaffActor("coordinator")).actor;
  pair = await connectedPair("2011-01-01");
});

const house = {
  kind: "other",
  text: "It worries us",
  postId: null,
  reporterId: null,
  email: null,
  locale: "en",
} as const;
const byHouse = (grade: "S0" | "S1", about: string) =>
  transaction((tx) => storeReport(tx, { ...house, byHouse: true, about, grade, createdAt: noon }));

const checkIn = (grade: "S0" | "S1") => {
  const said = { matchId: pair.matchId, who: "student", decision: "worrying", note: reason, grade, seen: 0 } as const;
  return recordCheckIn({ id: coordinatorId, role: "coordinator" }, said, noon);
};
const raise = async () => {
  const [{ number } = { number: "" }] = await db().select().from(reports);
  return changeGrade(lead, { number, grade: "S0", seen: "S1", reason }, plus(1));
};

async function matchOf(studentId = pair.studentId) {
  const [match] = await db().select().from(matches).where(eq(matches.studentId, studentId));
  return match && [match.status, match.endedBy];
}
const isSuspended = async () =>
  (await db().select().from(users).where(eq(users.id, pair.mentorId)))[0]?.suspendedAt !== null;
const told = async () =>
  (await db().select().from(notifications).where(eq(notifications.kind, "matchEnded"))).map(({ userId }) => userId);

const ways: Readonly<Record<string, () => Promise<unknown>>> = {
  "a check-in": () => checkIn("S0"),
  "a check-in that a lead raises": async () => [await checkIn("S1"), await raise()],
  "about the conversation": () => byHouse("S0", paths.conversation(pair.conversationId)),
  "about a session": async () => byHouse("S0", paths.session(await heldSession(pair))),
  "about a session, raised by a lead": async () => [
    await byHouse("S1", paths.session(await heldSession(pair))),
    await raise(),
  ],
};

describe("a report of the gravest grade by the house that stops a mentor [@SAFE-21h]", () => {
  test.each(Object.entries(ways))("ends the match with the student it is about, and no other: %s", async (_, way) => {
    const { id: otherId } = await addPerson({ role: "student" });
    await storedMatch(otherId, pair.mentorId);
    await way();
    expect([await isSuspended(), await matchOf()]).toEqual([true, ["ended", "staff"]]);
    expect(await told()).toEqual([pair.studentId]);
    await reinstateMentor(lead, pair.mentorId, reason, plus(2));
    expect([await matchOf(), await matchOf(otherId)]).toEqual([
      ["ended", "staff"],
      ["active", null],
    ]);
  });

  test("ends none where it names no student, nor does a milder one", async () => {
    await checkIn("S1");
    await byHouse("S0", paths.mentor(pair.mentorId));
    expect([await isSuspended(), await matchOf()]).toEqual([true, ["active", null]]);
  });
});

describe("a match from before such reports ended it [@SAFE-21h]", () => {
  const again = () =>
    db().update(matches).set({ status: "active", endedBy: null, endedAt: null }).where(eq(matches.id, pair.matchId));
  const before = { startedAt: plus(-5) };
  const sexual = { kind: "sexual", text: "Look at it, please", email: null } as const;
  const byChild = () =>
    sendReport(
      { ...sexual, about: paths.mentor(pair.mentorId) },
      { network: "n", locale: "en", reporterId: pair.studentId },
      noon,
    );

  test.each([
    ["the house", () => checkIn("S0")],
    ["the child", byChild],
  ] as const)("ends the next night, once: %s", async (_, report) => {
    await report();
    await again();
    await db().delete(notifications);
    for (const night of [600, 2000]) await lookAtNewReports(plus(night));
    expect([await matchOf(), await told()]).toEqual([["ended", "staff"], [pair.studentId]]);
  });

  test.each([
    ["that the student asked for since", { startedAt: plus(5) }, { status: "open" }],
    ["of a report that is closed", before, { status: "closed" }],
    ["of a report that was lowered", before, { grade: "S1" }],
  ] as const)("goes on: %s", async (_, ofMatch, ofReport) => {
    await checkIn("S0");
    await again();
    await db().update(matches).set(ofMatch).where(eq(matches.id, pair.matchId));
    await db().update(reports).set(ofReport);
    await lookAtNewReports(plus(600));
    expect(await matchOf()).toEqual(["active", null]);
  });

  test("goes on where the report stopped nobody", async () => {
    const stranger = { network: "n", locale: "en", reporterId: null } as const;
    await sendReport({ ...sexual, about: paths.mentor(pair.mentorId) }, stranger, noon);
    await lookAtNewReports(plus(600));
    expect([await isSuspended(), await matchOf()]).toEqual([false, ["active", null]]);
  });
});
