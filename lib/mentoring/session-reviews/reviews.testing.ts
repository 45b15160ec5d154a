import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { heldTexts, matches, mentors, reports, sessionReviews, sessions, users } from "#db/schema/index.ts";
import type { NewMentorRow } from "#db/schema/mentors.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newMatch, newMentor, newSession, newUser } from "#db/support/rows.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { decideReview, type ReviewWish } from "./decide-review.ts";
import { lotOf } from "./lot-of.ts";
import { reviewSeen, sampledShare } from "./rules.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const plus = (ms: number) => new Date(now.getTime() + ms);
const began = plus(-30 * day);
let lead = newUser();
let coordinator = newUser();
let mentor = newUser();
let student = newUser();
let matchId = "";

async function stored(values: Partial<NewUser>) {
  const user = newUser({ emailConfirmedAt: began, ...values });
  await db().insert(users).values(user);
  return user;
}

const probation = { approvedAt: began, probationSince: began, probationEndedAt: null };
const setMentor = (change: Partial<NewMentorRow>) =>
  db().update(mentors).set(change).where(eq(mentors.userId, mentor.id));

/** Call it before each test: a minor met a mentor on probation; a lead and a coordinator review. */
async function meet(): Promise<void> {
  for (const table of [reports, sessionReviews, sessions, users]) await db().delete(table);
  lead = await stored({ role: "lead", firstName: "Lea", lastName: "Sommer" });
  coordinator = await stored({ role: "coordinator", firstName: "Kim", lastName: "Winter" });
  mentor = await stored({ firstName: "Zuri", lastName: "Okello" });
  student = await stored({ role: "student", firstName: "Kofi", dateOfBirth: "2011-05-05" });
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id, ...probation }));
  const match = newMatch({ studentId: student.id, mentorId: mentor.id });
  matchId = match.id;
  await db().insert(matches).values(match);
}

/** A name that the sample takes or leaves. */
function named(sampled: boolean): string {
  for (;;) {
    const id = crypto.randomUUID();
    if (lotOf(id) < sampledShare === sampled) return id;
  }
}

export async function sessionHeld(values: Partial<Parameters<typeof newSession>[0]> = {}, sampled = false) {
  const times = { startsAt: plus(-2 * hour), status: "completed" } as const;
  const session = newSession({
    ...{ id: named(sampled), matchId, studentId: student.id, mentorId: mentor.id },
    ...times,
    ...values,
  });
  await db().insert(sessions).values(session);
  return session.id;
}

export async function textHeld(createdAt = now) {
  const text = { kind: "message", objectId: crypto.randomUUID(), text: "Call me" } as const;
  await db()
    .insert(heldTexts)
    .values({ id: crypto.randomUUID(), userId: mentor.id, toId: student.id, ...text, findings: ["phone"], createdAt });
}

export const keptReviews = () => db().select().from(sessionReviews);
export async function reviewOf(sessionId: string) {
  const [review] = await db().select().from(sessionReviews).where(eq(sessionReviews.sessionId, sessionId));
  if (!review) throw new Error("no review");
  return review;
}
export const staffAs = (user: { id: string }, actorRole: AuditActor["actorRole"]): AuditActor => ({
  actor: user.id,
  actorRole,
});
export async function decideOn(
  sessionId: string,
  wish: Partial<ReviewWish> = {},
  by = staffAs(coordinator, "coordinator"),
  at = now,
) {
  const { id, causes } = await reviewOf(sessionId);
  return decideReview(by, { id, decision: "fine", note: "", seen: reviewSeen(causes), ...wish }, at);
}

export {
  began as probationStart,
  coordinator as reviewingCoordinator,
  lead as reviewingLead,
  meet as meetForReviews,
  mentor as reviewedMentor,
  now as reviewsNow,
  plus as sinceReviews,
  setMentor as setReviewedMentor,
  student as reviewedStudent,
};
