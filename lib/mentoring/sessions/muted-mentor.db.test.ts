import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { consents, guardians, mentorRequests, sanctions } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { pairSubject, storedMatch, storedMentor, storedStudent } from "#db/support/pair.ts";
import { newConsent, newGuardian } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { answerRequest } from "#lib/mentoring/requests/answer-request.ts";
import { requestMentor } from "#lib/mentoring/requests/request-mentor.ts";
import { openRoom } from "#lib/mentoring/video-calls/open-room.ts";
import { day, hour, minute } from "#lib/platform/time/time.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { takeBackSanction } from "#lib/safety/sanctions/take-back.ts";
import { confirmSession } from "./answer-session.ts";
import { bookSession } from "./book-session.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const plus = (ms: number) => new Date(now.getTime() + ms);
const startsAt = new Date("2026-11-26T10:00:00Z");

let lead: Awaited<ReturnType<typeof newStaffActor>>;
let mentorId = "";
let child = "";

beforeEach(async () => {
  lead = await newStaffActor("lead");
  const long = plus(-90 * day);
  const cleared = { status: "approved", clearedForMinors: true, capacity: 9 } as const;
  mentorId = await storedMentor(
    { languages: ["en"] },
    { ...cleared, approvedAt: long, minorsApprovedAt: long, probationEndedAt: plus(-30 * day) },
  );
  child = await storedChild();
});

async function storedChild(): Promise<string> {
  const studentId = await storedStudent({ dateOfBirth: "2011-05-05", timeZone: "Europe/Berlin" });
  const guardian = newGuardian({ studentId });
  await db().insert(guardians).values(guardian);
  const agreed = { studentId, guardianId: guardian.id, at: plus(-5 * day), decidedAt: plus(-5 * day) };
  await db()
    .insert(consents)
    .values((["chat", "audio", "video"] as const).map((scope) => newConsent({ ...agreed, scope })));
  return studentId;
}

async function mute(why: "young" | "manner") {
  const wish = { userId: mentorId, choice: "mute30", why, reason: "insults a child", reportNumber: null } as const;
  expect(await sanctionPerson(lead, wish, now)).toMatchObject({ ok: true });
}

const ask = (studentId: string, at: Date) => {
  const words = { subject: pairSubject, goal: "I want to learn fractions", tried: null, preferredTimes: null };
  return requestMentor(studentId, { mentorId, ...words, language: "en", offerOthers: false }, at);
};
async function asked(studentId: string): Promise<string> {
  expect(await ask(studentId, now)).toMatchObject({ ok: true });
  const [row] = await db().select().from(mentorRequests).where(eq(mentorRequests.studentId, studentId));
  return row?.id ?? "";
}
const book = (studentId: string, at: Date, begins = startsAt) =>
  bookSession(
    studentId,
    { mentorId, subject: pairSubject, type: "video", minutes: 45, startsAt: begins, note: null },
    at,
  );

describe("while a mentor is muted for the safety of young people [@SAFE-24l]", () => {
  test("no minor can ask the mentor, nor is one taken who asked before, who can be declined", async () => {
    const [one, other] = [await asked(child), await asked(await storedChild())];
    await mute("young");
    expect(await ask(await storedChild(), plus(hour))).toEqual({ ok: false, reason: "mentorFull" });
    const accept = await answerRequest(mentorId, one, { move: "accept" }, plus(hour));
    expect(accept).toEqual({ ok: false, reason: "contactPaused" });
    const decline = { move: "decline", reason: "noTime", note: null } as const;
    expect(await answerRequest(mentorId, other, decline, plus(hour))).toMatchObject({ ok: true });
  });

  test("no session with a minor is booked, and those that are booked stay and take place", async () => {
    await storedMatch(child, mentorId);
    const booked = await book(child, plus(-hour));
    if (!booked.ok) throw new Error(booked.reason);
    expect(await confirmSession(mentorId, booked.session.id, plus(-hour / 2))).toMatchObject({ ok: true });
    await mute("young");
    const next = await book(child, plus(hour), new Date(startsAt.getTime() + day));
    expect(next).toEqual({ ok: false, reason: "partnerUnavailable" });
    for (const id of [mentorId, child])
      expect(await openRoom(id, booked.session.id, new Date(startsAt.getTime() + minute))).toMatchObject({ ok: true });
  });

  test("an adult asks, is taken and books", async () => {
    await mute("young");
    const adult = await storedStudent({ dateOfBirth: "1990-05-05" });
    const request = await asked(adult);
    expect(await answerRequest(mentorId, request, { move: "accept" }, plus(hour))).toMatchObject({ ok: true });
    expect(await book(adult, plus(hour))).toMatchObject({ ok: true });
  });
});

describe("a minor asks, is taken and books [@SAFE-24l]", () => {
  test.each([
    ["while the mentor is muted for another reason", async () => mute("manner"), plus(hour)],
    ["when the mute is over", async () => mute("young"), plus(30 * day)],
    ["when the mute is taken back", async () => takenBack(), plus(hour)],
  ] as const)("%s", async (_, stop, at) => {
    const request = await asked(child);
    await stop();
    expect(await ask(await storedChild(), at)).toMatchObject({ ok: true });
    await db().update(mentorRequests).set({ waitingSince: at }).where(eq(mentorRequests.id, request));
    expect(await answerRequest(mentorId, request, { move: "accept" }, at)).toMatchObject({ ok: true });
    expect(await book(child, at, new Date(at.getTime() + 2 * day))).toMatchObject({ ok: true });
  });

  async function takenBack() {
    await mute("young");
    const [sanction] = await db().select().from(sanctions).where(eq(sanctions.userId, mentorId));
    const back = { id: sanction?.id ?? "", reason: "Somebody else" };
    expect(await takeBackSanction(lead, back, plus(minute))).toMatchObject({ ok: true });
  }
});
