import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import {
  consents,
  conversations,
  goals,
  guardians,
  matches,
  mentorRequests,
  mentors,
  sessions,
  users,
} from "#db/schema/index.ts";
import {
  newConsent,
  newConversation,
  newGoal,
  newGuardian,
  newMatch,
  newMentor,
  newRequest,
  newSession,
  newUser,
} from "#db/support/rows.ts";
import { closeMatch } from "#lib/mentoring/matches/close-match.ts";
import { saveProfileOf } from "#lib/mentoring/profile/save-profile.ts";
import { answerRequest } from "#lib/mentoring/requests/answer-request.ts";
import { replyToQuestion } from "#lib/mentoring/requests/reply-to-question.ts";
import { cancelSession, declineSession } from "#lib/mentoring/sessions/answer-session.ts";
import { rateSession } from "#lib/mentoring/sessions/rate-session.ts";
import { writeRecap } from "#lib/mentoring/sessions/write-recap.ts";
import { day } from "#lib/platform/time/time.ts";
import { changeGoals } from "#lib/progress/goals/change-goals.ts";
import { commentOnGoal } from "#lib/progress/goals/comment-on-goal.ts";
import { addMaterial } from "#lib/progress/materials/save-material.ts";
import { sendMessage } from "./send-contact-message.ts";

/** For tests: a mentor and a student who are connected, and every page on which one of them writes to the other. */

/** Noon where everybody lives. */
export const noon = new Date("2026-06-10T12:00:00.000Z");

export type ConnectedPair = Awaited<ReturnType<typeof connectedPair>>;

export async function connectedPair(dateOfBirth: string) {
  const emailConfirmedAt = new Date("2026-01-16T12:00:00.000Z");
  const [student, mentor] = [
    newUser({ role: "student", dateOfBirth, timeZone: "UTC", emailConfirmedAt }),
    newUser({ timeZone: "UTC", emailConfirmedAt }),
  ];
  await db().insert(users).values([student, mentor]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  const guardian = newGuardian({ studentId: student.id });
  await db().insert(guardians).values(guardian);
  await db()
    .insert(consents)
    .values(newConsent({ studentId: student.id, ...(guardian.id ? { guardianId: guardian.id } : {}) }));
  const both = { studentId: student.id, mentorId: mentor.id };
  const match = newMatch(both);
  await db().insert(matches).values(match);
  const conversation = newConversation(both);
  await db().insert(conversations).values(conversation);
  const goal = newGoal({ studentId: student.id });
  await db().insert(goals).values(goal);
  return { ...both, matchId: match.id, conversationId: conversation.id, goalId: goal.id };
}

type Id = { id: string };

async function session(pair: ConnectedPair, values: Partial<Parameters<typeof newSession>[0]>): Promise<string> {
  const { studentId, mentorId, matchId } = pair;
  const row = newSession({ studentId, mentorId, matchId, ...values });
  await db().insert(sessions).values(row);
  return (row as Id).id;
}

export const heldSession = (pair: ConnectedPair) => session(pair, { status: "completed" });
export const comingSession = (pair: ConnectedPair, status: "pending" | "confirmed" = "confirmed") =>
  session(pair, { status, startsAt: new Date(noon.getTime() + 3 * day) });

export async function openRequest(
  pair: ConnectedPair,
  values: Partial<Parameters<typeof newRequest>[0]> = {},
): Promise<string> {
  const { studentId, mentorId } = pair;
  const row = newRequest({ studentId, mentorId, ...values });
  await db().insert(mentorRequests).values(row);
  return row.id;
}

/** Writes a text on one page, on a thing of its own. */
export type Write = (pair: ConnectedPair, text: string, at: Date) => Promise<unknown>;
type Side = "studentId" | "mentorId";

const onBothSides = (side: Side) =>
  ({
    message: (pair, text, at) =>
      sendMessage(pair[side], { id: crypto.randomUUID(), conversationId: pair.conversationId, text }, at),
    recap: async (pair, text, at) => writeRecap(pair[side], { id: await heldSession(pair), text, nextSteps: null }, at),
    cancelNote: async (pair, note, at) =>
      cancelSession(pair[side], await comingSession(pair), { reason: "other", note }, at),
    closingNote: (pair, note, at) => closeMatch(pair[side], pair.matchId, note, at),
  }) satisfies Record<string, Write>;

export const ofMentor = {
  ...onBothSides("mentorId"),
  comment: ({ mentorId, goalId }, text, at) =>
    commentOnGoal(mentorId, { goalId, commentId: crypto.randomUUID(), text }, at),
  declineNote: async (pair, note, at) =>
    declineSession(pair.mentorId, await comingSession(pair, "pending"), { reason: "other", note }, at),
  question: async (pair, question, at) =>
    answerRequest(pair.mentorId, await openRequest(pair), { move: "ask", question }, at),
  refusalNote: async (pair, note, at) =>
    answerRequest(pair.mentorId, await openRequest(pair), { move: "decline", reason: "other", note }, at),
  bio: ({ mentorId }, bio, at) => saveProfileOf(mentorId, { firstName: "Tom", lastName: "", country: null, bio }, at),
  material: ({ mentorId }, text, at) => {
    const words = { title: "Halves", kind: "text", text, url: null, subject: "Maths", language: "en" } as const;
    return addMaterial({ id: mentorId, role: "mentor", twoStep: false }, { id: crypto.randomUUID(), ...words }, at);
  },
} satisfies Record<string, Write>;

export const ofStudent = {
  ...onBothSides("studentId"),
  review: async (pair, comment, at) =>
    rateSession(pair.studentId, { id: await heldSession(pair), stars: 5, comment }, at),
  answer: async (pair, answer, at) => {
    const asked = { status: "moreInfo", question: "How old are you?", waitingSince: null } as const;
    const id = await openRequest(pair, asked);
    // It is a request of two who are not connected yet.
    const connect = (status: "active" | "ended") =>
      db().update(matches).set({ status }).where(eq(matches.id, pair.matchId));
    await connect("ended");
    const result = await replyToQuestion(pair.studentId, id, answer, at);
    await connect("active");
    return result;
  },
  goal: ({ studentId }, title, at) => {
    const words = { kind: "addGoal", goalId: crypto.randomUUID(), title, subject: "Maths", deadline: null } as const;
    return changeGoals(studentId, { id: crypto.randomUUID(), change: { ...words, steps: [] } }, at);
  },
} satisfies Record<string, Write>;
