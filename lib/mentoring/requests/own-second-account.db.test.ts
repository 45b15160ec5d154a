import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { matches, mentorRequests, notifications, users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { pairSubject, storedMentor, storedStudent } from "#db/support/pair.ts";
import { testDatabase } from "#db/testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { answerRequest } from "./answer-request.ts";
import { requestMentor } from "./request-mentor.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-03-02T09:00:00Z");
const viktor = { firstName: "Viktor", lastName: "Krall", dateOfBirth: "1980-03-03" } as const;
const mailbox = { email: "v.krall@gmail.com", emailKey: "v.krall@gmail.com" } as const;
const again = { email: "vkrall+2@gmail.com", emailKey: "vkrall+2@gmail.com" } as const;
let [leadId, mentorId] = ["", ""];

beforeEach(async () => {
  for (const table of [matches, mentorRequests, notifications, users]) await db().delete(table);
  leadId = (await newStaffActor("lead")).actor;
  mentorId = await storedMentor({ ...viktor, ...mailbox }, { probationSince: now });
});

const ask = (studentId: string) => {
  const wish = { mentorId, subject: pairSubject, language: "en", goal: "Sums", tried: null } as const;
  return requestMentor(studentId, { ...wish, preferredTimes: null, offerOthers: false }, now);
};
const told = async () =>
  (await db().select().from(notifications).where(eq(notifications.userId, leadId))).map(({ params, path }) => [
    params.what,
    path,
  ]);
const refused = { ok: false, reason: "partnerUnavailable" };
const heard = () => [["ownStudent", paths.staffPerson(mentorId)]];

describe("a mentor and the own second account [@SAFE-10e]", () => {
  test.each<[string, Partial<NewUser>]>([
    ["the same mailbox", { firstName: "Otto", dateOfBirth: "1990-01-01", ...again }],
    ["the same name and date of birth", { ...viktor, firstName: "Krall", lastName: "VIKTOR" }],
  ])("are not connected, and leads hear of it once: %s", async (_, values) => {
    const studentId = await storedStudent(values);
    for (let times = 0; times < 2; times += 1) expect(await ask(studentId)).toEqual(refused);
    expect([await db().select().from(mentorRequests), await told()]).toEqual([[], heard()]);
  });

  test.each<[string, Partial<NewUser>]>([
    ["another person", {}],
    ["of the same name only", { ...viktor, dateOfBirth: "1981-03-03" }],
    ["of the same telephone only, which anybody can type", { phone: "+49 30 1234567" }],
  ])("are not meant: %s", async (_, values) => {
    await db().update(users).set({ phone: "+49 30 1234567" }).where(eq(users.id, mentorId));
    const asked = await ask(await storedStudent(values));
    expect(asked).toMatchObject({ ok: true });
    expect(await answerRequest(mentorId, asked.ok ? asked.id : "", { move: "accept" }, now)).toMatchObject({
      ok: true,
    });
    expect(await told()).toEqual([]);
  });

  test("are not connected either by who changes what the account is known by between asking and accepting", async () => {
    const studentId = await storedStudent();
    const asked = await ask(studentId);
    await db().update(users).set(again).where(eq(users.id, studentId));
    const accept = (move: "accept" | "decline") => {
      const answer = move === "accept" ? { move } : { move, reason: "time" as const, note: null };
      return answerRequest(mentorId, asked.ok ? asked.id : "", answer as never, now);
    };
    expect(await accept("accept")).toEqual(refused);
    expect([await db().select().from(matches), await told()]).toEqual([[], heard()]);
    expect(await accept("decline")).toEqual({ ok: true });
  });
});
