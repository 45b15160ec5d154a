import type { Executor } from "#db/client.ts";
import { callById, callOfSession } from "#db/queries/mentoring/calls.ts";
import { conversationById, conversationOfPair } from "#db/queries/mentoring/conversations.ts";
import { activeMatchOf } from "#db/queries/mentoring/matches.ts";
import { messageById } from "#db/queries/mentoring/messages.ts";
import { requestById } from "#db/queries/mentoring/requests.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import { commentById, goalOfAnyone } from "#db/queries/progress/goals.ts";
import { materialById } from "#db/queries/progress/materials.ts";
import { authorOfPost } from "#db/queries/safety/reports.ts";
import { type AboutOne, aboutOne } from "./about.ts";

/** What a report is really about: whom, and what there is of it. */
export type ReportSubject = Readonly<{
  accusedId?: string | undefined;
  messageId?: string | undefined;
  callId?: string | undefined;
  /** A study material that anybody may report. */
  materialId?: string | undefined;
  /** A student's goal, with what was said of it. */
  goalId?: string | undefined;
  /** What the reporter and the accused write to each other. */
  conversationId?: string | undefined;
}>;

export type About = Readonly<{
  about: string | null;
  postId: string | null;
  reporterId: string | null;
  /** The house itself reports: no side of it. */
  byHouse?: boolean;
}>;

/**
 * Looks up what a report says it is about. Sessions, conversations, messages and calls count for their two people alone: for everybody
 * else, as for ids that are none, there is nothing there, and nobody is told.
 */
export async function subjectOf(tx: Executor, report: About, now: Date): Promise<ReportSubject> {
  const { about, postId, reporterId } = report;
  if (postId) return { accusedId: await authorOfPost(tx, postId) };
  const one = about === null ? undefined : aboutOne(about);
  if (!one) return {};
  if (one.kind === "person") return withConversation(tx, reporterId, { accusedId: one.id });
  if (one.kind === "conversation") return inConversation(tx, report, one.id);
  if (one.kind === "message") return aboutMessage(tx, report, one);
  if (one.kind === "material") return aboutMaterial(tx, report, one.id);
  if (one.kind === "goal") return aboutGoal(tx, report, one.id);
  if (one.kind === "comment") return aboutComment(tx, report, one, now);
  if (one.kind === "request") {
    return withConversation(tx, reporterId, { accusedId: otherSide(await requestById(tx, one.id), report) });
  }
  return inSession(tx, report, one);
}

type Pair = Readonly<{ studentId: string; mentorId: string }>;

/** The other one of the two; for the house the mentor, who alone may be an adult towards a minor. */
function otherSide(pair: Pair | undefined, { reporterId, byHouse }: About): string | undefined {
  if (byHouse || pair?.studentId === reporterId) return pair?.mentorId;
  return pair?.mentorId === reporterId ? pair?.studentId : undefined;
}

async function inConversation(tx: Executor, report: About, id: string): Promise<ReportSubject> {
  const conversation = await conversationById(tx, id);
  const accusedId = otherSide(conversation, report);
  return accusedId && conversation ? { accusedId, conversationId: conversation.id } : {};
}

/** What the reporter never saw is no message to them; its conversation still is one. */
async function aboutMessage(tx: Executor, report: About, one: AboutOne & { kind: "message" }): Promise<ReportSubject> {
  const subject = await inConversation(tx, report, one.conversationId);
  const message = subject.conversationId ? await messageById(tx, one.id) : undefined;
  if (message?.conversationId !== subject.conversationId) return subject;
  const seen = message?.state === "delivered" || message?.senderId === report.reporterId;
  return seen ? { ...subject, messageId: message?.id } : subject;
}

async function aboutMaterial(tx: Executor, { reporterId }: About, id: string): Promise<ReportSubject> {
  const material = await materialById(tx, id);
  if (!material) return {};
  const accusedId = material.authorId ?? undefined;
  return withConversation(tx, reporterId, { accusedId, materialId: id });
}

/** A connected mentor reports what a student wrote there. */
async function aboutGoal(tx: Executor, { reporterId }: About, id: string): Promise<ReportSubject> {
  const goal = await goalOfAnyone(tx, id);
  if (!goal || !reporterId || !(await activeMatchOf(tx, goal.studentId, reporterId))) return {};
  return withConversation(tx, reporterId, { accusedId: goal.studentId, goalId: id });
}

/** Its student reports what a mentor said of a goal; what waits for staff or for their morning they never saw. */
async function aboutComment(tx: Executor, { reporterId }: About, one: AboutOne & { kind: "comment" }, now: Date) {
  const [goal, comment] = [await goalOfAnyone(tx, one.goalId), await commentById(tx, one.id)];
  if (!goal || goal.studentId !== reporterId || comment?.goalId !== goal.id) return {};
  if (comment.held || comment.createdAt > now) return {};
  return withConversation(tx, reporterId, { accusedId: comment.authorId, goalId: goal.id });
}

async function inSession(tx: Executor, report: About, { kind, id }: AboutOne): Promise<ReportSubject> {
  const call = kind === "call" ? await callById(tx, id) : await callOfSession(tx, id);
  const pair = kind === "call" ? call : await sessionById(tx, id);
  const accusedId = otherSide(pair, report);
  return accusedId ? withConversation(tx, report.reporterId, { accusedId, callId: call?.id }) : {};
}

async function withConversation(
  tx: Executor,
  reporterId: string | null,
  subject: ReportSubject,
): Promise<ReportSubject> {
  const { accusedId } = subject;
  if (!reporterId || !accusedId) return subject;
  const conversation =
    (await conversationOfPair(tx, reporterId, accusedId)) ?? (await conversationOfPair(tx, accusedId, reporterId));
  return { ...subject, conversationId: conversation?.id };
}
