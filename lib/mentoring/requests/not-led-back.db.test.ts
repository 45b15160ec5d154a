import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { checkIns, matches, matchSuggestions, mentorRequests, reports, users } from "#db/schema/index.ts";
import { pairSubject, storedMatch, storedMentor, storedStudent } from "#db/support/pair.ts";
import { newRequest, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { recordCheckIn, takeBackCheckIn } from "#lib/mentoring/caseload/record-check-in.ts";
import { closeMatch } from "#lib/mentoring/matches/close-match.ts";
import { candidatesFor, chosenMentor } from "#lib/mentoring/suggestions/candidates.ts";
import { suggestionsFor } from "#lib/mentoring/suggestions/open-suggestions.ts";
import { suggestMentor } from "#lib/mentoring/suggestions/suggest-mentor.ts";
import { paths } from "#lib/platform/paths.ts";
import { hour } from "#lib/platform/time/time.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { requestMentor } from "./request-mentor.ts";
import { expireRequests } from "./sweeps.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-03-02T09:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
let [studentId, former, asked, other] = ["", "", "", ""];

beforeEach(async () => {
  for (const table of [reports, users]) await db().delete(table);
  studentId = await storedStudent({ dateOfBirth: "2000-05-05" });
  const seen = { lastSeenAt: now, profileLanguage: "en" } as const;
  former = await storedMentor(seen);
  asked = await storedMentor(seen);
  other = await storedMentor(seen);
});

const offer = {
  ...{ subject: pairSubject, language: "en", goal: "Fractions" },
  ...{ tried: null, preferredTimes: null, offerOthers: true },
};

async function handedOn(): Promise<string[]> {
  const first = await requestMentor(studentId, { ...offer, mentorId: asked }, now);
  expect(first.ok).toBe(true);
  await expireRequests(later(48 * hour));
  const offers = and(eq(mentorRequests.status, "pending"), eq(mentorRequests.studentId, studentId));
  return (await db().select().from(mentorRequests).where(offers)).map(({ mentorId }) => mentorId).sort();
}

const report = (kind: "quality" | "contact" = "quality") =>
  sendReport(
    { kind, text: "He wants my number", about: paths.mentor(former), email: null },
    { network: "n", locale: "en", reporterId: studentId },
    now,
  );

async function ended(endedBy: "student" | "mentor" | "staff" | "guardian" | "block") {
  const id = await storedMatch(studentId, former);
  await db().update(matches).set({ status: "ended", endedAt: now, endedBy }).where(eq(matches.id, id));
}

async function worrying(takenBack: boolean) {
  const id = await storedMatch(studentId, former);
  const coordinator = newUser({ role: "coordinator" });
  await db().insert(users).values(coordinator);
  const staff = { id: coordinator.id, role: "coordinator" } as const;
  const said = { who: "student", decision: "worrying", note: "He asks for pictures", grade: "S1", seen: 0 } as const;
  expect(await recordCheckIn(staff, { matchId: id, ...said }, now)).toMatchObject({ ok: true });
  const [{ id: checkIn } = { id: "" }] = await db().select().from(checkIns);
  if (takenBack) expect(await takeBackCheckIn(staff, checkIn, now)).toEqual({ ok: true });
  await db().update(matches).set({ status: "ended", endedAt: now, endedBy: "staff" }).where(eq(matches.id, id));
}

const declinedSuggestion = () =>
  db()
    .insert(matchSuggestions)
    .values({
      ...{ id: crypto.randomUUID(), studentId, mentorId: former, subject: pairSubject, reason: "Patient" },
      ...{ status: "declined", createdAt: now, closedAt: now },
    });

const asksBefore = (status: "declined" | "withdrawn" | "expired") =>
  db()
    .insert(mentorRequests)
    .values(newRequest({ studentId, mentorId: former, status }));

/** What was between the two, and whether the site hands a request on to that mentor, and staff may suggest them. */
const pasts: readonly (readonly [string, () => unknown, Readonly<{ offered: boolean; suggested: boolean }>])[] = [
  ["nothing", () => undefined, { offered: true, suggested: true }],
  ["a match that the student ended", () => ended("student"), { offered: false, suggested: false }],
  ["a match that a block ended", () => ended("block"), { offered: false, suggested: false }],
  ["a match that the mentor ended", () => ended("mentor"), { offered: false, suggested: true }],
  ["a match that staff ended", () => ended("staff"), { offered: false, suggested: true }],
  ["a match that the guardian ended", () => ended("guardian"), { offered: false, suggested: true }],
  ["a report, without a match", () => report(), { offered: false, suggested: false }],
  ["a worrying check-in", () => worrying(false), { offered: false, suggested: false }],
  ["a worrying check-in that was a slip", () => worrying(true), { offered: false, suggested: true }],
  ["a request that the mentor declined", () => asksBefore("declined"), { offered: false, suggested: true }],
  ["a suggestion that the student declined", declinedSuggestion, { offered: false, suggested: true }],
  ["a request that the student withdrew", () => asksBefore("withdrawn"), { offered: true, suggested: true }],
  ["a request that expired", () => asksBefore("expired"), { offered: true, suggested: true }],
];

describe("nobody leads a student to a mentor they have left behind [@FIND-15d @FIND-19a]", () => {
  test.each(pasts)("%s", async (_, happened, { offered, suggested }) => {
    await happened();
    const by = { actor: "command", actorRole: "command" } as const;
    const search = { search: "", subject: pairSubject };
    const found = (await candidatesFor(db(), studentId, search, now)).mentors.map(({ id }) => id);
    expect(found.includes(former)).toBe(suggested);
    expect((await chosenMentor(db(), studentId, former, now)) !== undefined).toBe(suggested);
    const wish = { studentId, mentorId: former, subject: pairSubject, goal: null, reason: "Patient" };
    // Coordinators learn of no report by it.
    const refused = { ok: false, reason: "unknown" };
    expect(await suggestMentor(by, wish, now)).toMatchObject(suggested ? { ok: true } : refused);
    await db().delete(matchSuggestions).where(eq(matchSuggestions.status, "open"));
    expect(await handedOn()).toEqual((offered ? [former, other] : [other]).sort());
  });

  test("an open suggestion is shown no more once the student reported the mentor", async () => {
    const wish = { studentId, mentorId: former, subject: pairSubject, goal: null, reason: "Patient" };
    await suggestMentor({ actor: "command", actorRole: "command" }, wish, now);
    expect(await suggestionsFor(db(), studentId, now)).toHaveLength(1);
    await report();
    expect(await suggestionsFor(db(), studentId, now)).toEqual([]);
  });

  test("but the student may ask them again, also after a report", async () => {
    const matchId = await storedMatch(studentId, former);
    expect(await report("contact")).toMatchObject({ ok: true });
    expect((await db().select().from(reports)).map(({ accusedId }) => accusedId)).toEqual([former]);
    expect(await closeMatch(studentId, matchId, null, now)).toMatchObject({ ok: true });
    expect(await handedOn()).toEqual([other]);
    expect(await requestMentor(studentId, { ...offer, mentorId: former }, later(48 * hour))).toMatchObject({
      ok: true,
    });
  });
});
