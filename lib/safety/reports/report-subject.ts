import type { Executor } from "#db/client.ts";
import {
  activeMatchesOfTwo,
  authorsOfMaterials,
  authorsOfPosts,
  authorsWithKeys,
  commentMarks,
  conversationsOfTwo,
  messageMarks,
  pairsById,
  removersOf,
  roomsOfSessions,
  studentsOfGoals,
  studentsOfReviews,
  twoKey,
} from "#db/queries/safety/subjects-by-key.ts";
import { paths } from "#lib/platform/paths.ts";
import { type AboutOne, aboutAuthor, aboutOne, aboutSlug } from "./about.ts";
import { type AskKey, askAlone } from "./ask-together.ts";

export type ReportSubject = Readonly<{
  accusedId?: string | undefined;
  /** Of a page of two, or of a student's goal: whose words the report may carry, whoever sent it. */
  studentId?: string | undefined;
  messageId?: string | undefined;
  callId?: string | undefined;
  materialId?: string | undefined;
  goalId?: string | undefined;
  reviewId?: string | undefined;
  conversationId?: string | undefined;
  /** Addresses of what its writer removed since. */
  removed?: readonly string[] | undefined;
}>;

export type About = Readonly<{
  about: string | null;
  postId: string | null;
  reporterId: string | null;
  byHouse?: boolean;
}>;

export function subjectOf(tx: Executor, report: About, now: Date): Promise<ReportSubject> {
  return subjectBy(askAlone(tx), report, now);
}

/** Only the two people of a session, conversation or call can report it; for others the subject names at most the student. */
export async function subjectBy(ask: AskKey, report: About, now: Date): Promise<ReportSubject> {
  const { about, postId, reporterId } = report;
  if (postId) return { accusedId: await ask(authorsOfPosts, postId) };
  const one = about === null ? undefined : aboutOne(about);
  const slug = about === null ? undefined : aboutSlug(about);
  if (slug) return removedPage(ask, report, paths.post(slug));
  if (!one) return aboutBlogOf(ask, report);
  if (one.kind === "person") return withConversation(ask, reporterId, { accusedId: one.id });
  if (one.kind === "conversation") return inConversation(ask, report, one.id);
  if (one.kind === "message") return aboutMessage(ask, report, one);
  if (one.kind === "material") return aboutMaterial(ask, report, one.id);
  if (one.kind === "goal") return aboutGoal(ask, report, one.id);
  if (one.kind === "review") return aboutReview(ask, report, one.id);
  if (one.kind === "comment") return aboutComment(ask, report, one, now);
  if (one.kind === "request") {
    return withConversation(ask, reporterId, otherSide(await ask(pairsById.request, one.id), report));
  }
  return inMeeting(ask, report, one.kind, one.id);
}

type Pair = Readonly<{ studentId: string; mentorId: string }>;

/** An automatic report is always about the mentor, the adult of the two. */
function otherSide(
  pair: Pair | undefined,
  { reporterId, byHouse }: About,
): Pick<ReportSubject, "accusedId" | "studentId"> {
  const { studentId, mentorId } = pair ?? {};
  if (byHouse || studentId === reporterId) return { accusedId: mentorId, studentId };
  return { accusedId: mentorId === reporterId ? studentId : undefined, studentId };
}

async function inConversation(ask: AskKey, report: About, id: string): Promise<ReportSubject> {
  const sides = otherSide(await ask(pairsById.conversation, id), report);
  return sides.accusedId ? { ...sides, conversationId: id } : sides;
}

/** Messages the reporter never saw do not count, but their conversation does. */
async function aboutMessage(ask: AskKey, report: About, one: AboutOne & { kind: "message" }): Promise<ReportSubject> {
  const subject = await inConversation(ask, report, one.conversationId);
  const message = subject.conversationId ? await ask(messageMarks, one.id) : undefined;
  if (message?.conversationId !== subject.conversationId) return subject;
  const seen = message?.state === "delivered" || message?.senderId === report.reporterId;
  return seen ? { ...subject, messageId: one.id } : subject;
}

async function aboutBlogOf(ask: AskKey, { about, reporterId }: About): Promise<ReportSubject> {
  const key = about === null ? undefined : aboutAuthor(about);
  return key ? withConversation(ask, reporterId, { accusedId: await ask(authorsWithKeys, key) }) : {};
}

/** A page that everybody could read. */
async function removedPage(ask: AskKey, { reporterId }: About, address: string): Promise<ReportSubject> {
  const accusedId = await ask(removersOf, address);
  return accusedId ? withConversation(ask, reporterId, { accusedId, removed: [address] }) : {};
}

async function aboutMaterial(ask: AskKey, report: About, id: string): Promise<ReportSubject> {
  const authorId = await ask(authorsOfMaterials, id);
  if (authorId === undefined) return removedPage(ask, report, paths.material(id));
  return withConversation(ask, report.reporterId, { accusedId: authorId ?? undefined, materialId: id });
}

/** Only connected mentors can report a goal. */
async function aboutGoal(ask: AskKey, { reporterId }: About, id: string): Promise<ReportSubject> {
  const accusedId = await ask(studentsOfGoals, id);
  if (!accusedId || !reporterId || !(await ask(activeMatchesOfTwo, twoKey(accusedId, reporterId))))
    return { studentId: accusedId };
  return withConversation(ask, reporterId, { accusedId, goalId: id });
}

/** Everybody who is signed in can read reviews, except for those without words. */
async function aboutReview(ask: AskKey, { reporterId }: About, id: string): Promise<ReportSubject> {
  const accusedId = reporterId === null ? undefined : await ask(studentsOfReviews, id);
  return accusedId ? withConversation(ask, reporterId, { accusedId, reviewId: id }) : {};
}

/** Only the goal's student can report a comment, and only one already shown. */
async function aboutComment(ask: AskKey, { reporterId }: About, one: AboutOne & { kind: "comment" }, now: Date) {
  const [studentId, comment] = [await ask(studentsOfGoals, one.goalId), await ask(commentMarks, one.id)];
  if (!studentId || studentId !== reporterId || comment?.goalId !== one.goalId) return { studentId };
  if (comment.held || comment.createdAt > now) return { studentId };
  return withConversation(ask, reporterId, { accusedId: comment.authorId, studentId, goalId: one.goalId });
}

async function inMeeting(ask: AskKey, report: About, kind: "session" | "call", id: string): Promise<ReportSubject> {
  const callId = kind === "call" ? id : await ask(roomsOfSessions, id);
  const sides = otherSide(await ask(pairsById[kind], id), report);
  return sides.accusedId ? withConversation(ask, report.reporterId, { ...sides, callId }) : sides;
}

async function withConversation(
  ask: AskKey,
  reporterId: string | null,
  subject: ReportSubject,
): Promise<ReportSubject> {
  const { accusedId } = subject;
  if (!reporterId || !accusedId) return subject;
  return { ...subject, conversationId: await ask(conversationsOfTwo, twoKey(reporterId, accusedId)) };
}
