import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mentors, notifications, users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { mentorQuery } from "#lib/mentoring/matching/list-rules.ts";
import { rankMentors } from "#lib/mentoring/matching/rank-mentors.ts";
import { waitingTime } from "#lib/mentoring/matching/waiting-time.ts";
import { candidatesFor, chosenMentor } from "#lib/mentoring/suggestions/candidates.ts";
import { suggestMentor } from "#lib/mentoring/suggestions/suggest-mentor.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { answerRequest } from "./answer-request.ts";
import { requestMentor } from "./request-mentor.ts";
import { expireRequests } from "./sweeps.ts";

testDatabase();

const now = new Date("2026-03-02T09:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

async function student(values: Partial<NewUser> = {}): Promise<string> {
  const user = newUser({ role: "student", dateOfBirth: "2000-01-01", emailConfirmedAt: now, ...values });
  await db().insert(users).values(user);
  return user.id;
}

async function mentor(subject: string, values: Partial<NewUser> = {}): Promise<string> {
  const user = newUser({ subjects: [subject], emailConfirmedAt: now, lastSeenAt: now, ...values });
  await db().insert(users).values(user);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: user.id, capacity: 20 }));
  return user.id;
}

async function requested(studentId: string, mentorId: string, subject: string, offerOthers = false): Promise<string> {
  const words = { goal: "A first text", tried: null, preferredTimes: null };
  const asked = { mentorId, subject, language: "en", offerOthers, ...words };
  const result = await requestMentor(studentId, asked, now);
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

test("a mentor who switched data processing off is in no waiting time; whose requests they were does not matter [@PRIV-04a] [@FIND-17a @FIND-17b]", async () => {
  const measured = await mentor("Greek");
  const left = await mentor("Greek", { dataProcessing: false });
  const answered = async (mentorId: string, hours: number, values = {}) => {
    const id = await requested(await student(values), mentorId, "Greek");
    await answerRequest(mentorId, id, { move: "accept" }, later(hours * hour));
  };
  for (const hours of [1, 1, 2, 2]) await answered(measured, hours, { dataProcessing: false });
  for (const hours of [20, 20, 20, 20, 20]) await answered(left, hours);
  const waits = () => waitingTime(db(), { subject: "greek", language: "en" }, later(2 * day));
  expect(await waits()).toBeUndefined();
  await answered(measured, 3, { dataProcessing: false });
  expect(await waits()).toBe(2 * hour);
  await db().update(users).set({ dataProcessing: true }).where(eq(users.id, left));
  expect(await waits()).toBe(11.5 * hour);
});

test("no request is offered on to a mentor who switched data processing off, who still is found and asked [@PRIV-04b] [@FIND-15d]", async () => {
  const first = await mentor("Welsh");
  const suggested = await mentor("Welsh");
  const left = await mentor("Welsh", { dataProcessing: false });
  const studentId = await student();
  await requested(studentId, first, "Welsh", true);
  await expireRequests(later(3 * day));
  const told = async (userId: string) =>
    (await db().select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind);
  expect([await told(suggested), await told(left)]).toEqual([["requestReceived"], []]);
  for (const query of [{ q: "Welsh" }, { subject: "Welsh" }, {}]) {
    const { mentors: found } = await rankMentors(db(), studentId, mentorQuery(query), later(3 * day));
    expect(found.map(({ id }) => id)).toContain(left);
  }
  await requested(await student(), left, "Welsh");
  expect(await told(left)).toEqual(["requestReceived"]);
});

test("a coordinator suggests nobody who switched data processing off, nor is offered them [@PRIV-04b] [@FIND-19a]", async () => {
  const [suggested, left] = [await mentor("Cornish"), await mentor("Cornish", { dataProcessing: false })];
  const studentId = await student();
  const found = await candidatesFor(db(), studentId, { search: "", subject: "Cornish" }, now);
  expect(found.mentors.map(({ id }) => id)).toEqual([suggested]);
  expect(await chosenMentor(db(), studentId, left, now)).toBeUndefined();
  const by = { actor: "command", actorRole: "command" } as const;
  const wish = { studentId, mentorId: left, subject: "Cornish", goal: null, reason: "Patient" };
  expect(await suggestMentor(by, wish, now)).toEqual({ ok: false, reason: "unknown" });
});
