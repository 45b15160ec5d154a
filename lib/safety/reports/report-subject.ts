import type { Executor } from "#db/client.ts";
import {
  areMatched,
  authorOfMaterial,
  authorOfPost,
  authorWithKey,
  commentMark,
  conversationBetween,
  messageMark,
  pairOf,
  roomOf,
  studentOfGoal,
  studentOfReview,
} from "#db/queries/safety/report-subjects.ts";
import { removerOf } from "#db/queries/safety/said-texts.ts";
import { paths } from "#lib/platform/paths.ts";
import { type AboutOne, aboutAuthor, aboutOne, aboutSlug } from "./about.ts";

export type ReportSubject = Readonly<{
  accusedId?: string | undefined;
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

/** Only the two people of a session, conversation or call can report it; for others the subject is empty. */
export async function subjectOf(tx: Executor, report: About, now: Date): Promise<ReportSubject> {
  const { about, postId, reporterId } = report;
  if (postId) return { accusedId: await authorOfPost(tx, postId) };
  const one = about === null ? undefined : aboutOne(about);
  const slug = about === null ? undefined : aboutSlug(about);
  if (slug) return removedPage(tx, report, paths.post(slug));
  if (!one) return aboutBlogOf(tx, report);
  if (one.kind === "person") return withConversation(tx, reporterId, { accusedId: one.id });
  if (one.kind === "conversation") return inConversation(tx, report, one.id);
  if (one.kind === "message") return aboutMessage(tx, report, one);
  if (one.kind === "material") return aboutMaterial(tx, report, one.id);
  if (one.kind === "goal") return aboutGoal(tx, report, one.id);
  if (one.kind === "review") return aboutReview(tx, report, one.id);
  if (one.kind === "comment") return aboutComment(tx, report, one, now);
  if (one.kind === "request") {
    return withConversation(tx, reporterId, { accusedId: otherSide(await pairOf(tx, "request", one.id), report) });
  }
  return inMeeting(tx, report, one.kind, one.id);
}

type Pair = Readonly<{ studentId: string; mentorId: string }>;

/** An automatic report is always about the mentor, the adult of the two. */
function otherSide(pair: Pair | undefined, { reporterId, byHouse }: About): string | undefined {
  if (byHouse || pair?.studentId === reporterId) return pair?.mentorId;
  return pair?.mentorId === reporterId ? pair?.studentId : undefined;
}

async function inConversation(tx: Executor, report: About, id: string): Promise<ReportSubject> {
  const accusedId = otherSide(await pairOf(tx, "conversation", id), report);
  return accusedId ? { accusedId, conversationId: id } : {};
}

/** Messages the reporter never saw do not count, but their conversation does. */
async function aboutMessage(tx: Executor, report: About, one: AboutOne & { kind: "message" }): Promise<ReportSubject> {
  const subject = await inConversation(tx, report, one.conversationId);
  const message = subject.conversationId ? await messageMark(tx, one.id) : undefined;
  if (message?.conversationId !== subject.conversationId) return subject;
  const seen = message?.state === "delivered" || message?.senderId === report.reporterId;
  return seen ? { ...subject, messageId: one.id } : subject;
}

async function aboutBlogOf(tx: Executor, { about, reporterId }: About): Promise<ReportSubject> {
  const key = about === null ? undefined : aboutAuthor(about);
  return key ? withConversation(tx, reporterId, { accusedId: await authorWithKey(tx, key) }) : {};
}

/** A page that everybody could read. */
async function removedPage(tx: Executor, { reporterId }: About, address: string): Promise<ReportSubject> {
  const accusedId = await removerOf(tx, address);
  return accusedId ? withConversation(tx, reporterId, { accusedId, removed: [address] }) : {};
}

async function aboutMaterial(tx: Executor, report: About, id: string): Promise<ReportSubject> {
  const authorId = await authorOfMaterial(tx, id);
  if (authorId === undefined) return removedPage(tx, report, paths.material(id));
  return withConversation(tx, report.reporterId, { accusedId: authorId ?? undefined, materialId: id });
}

/** Only connected mentors can report a goal. */
async function aboutGoal(tx: Executor, { reporterId }: About, id: string): Promise<ReportSubject> {
  const accusedId = await studentOfGoal(tx, id);
  if (!accusedId || !reporterId || !(await areMatched(tx, accusedId, reporterId))) return {};
  return withConversation(tx, reporterId, { accusedId, goalId: id });
}

/** Everybody who is signed in can read reviews, except for those without words. */
async function aboutReview(tx: Executor, { reporterId }: About, id: string): Promise<ReportSubject> {
  const accusedId = reporterId === null ? undefined : await studentOfReview(tx, id);
  return accusedId ? withConversation(tx, reporterId, { accusedId, reviewId: id }) : {};
}

/** Only the goal's student can report a comment, and only one already shown. */
async function aboutComment(tx: Executor, { reporterId }: About, one: AboutOne & { kind: "comment" }, now: Date) {
  const [studentId, comment] = [await studentOfGoal(tx, one.goalId), await commentMark(tx, one.id)];
  if (!studentId || studentId !== reporterId || comment?.goalId !== one.goalId) return {};
  if (comment.held || comment.createdAt > now) return {};
  return withConversation(tx, reporterId, { accusedId: comment.authorId, goalId: one.goalId });
}

async function inMeeting(tx: Executor, report: About, kind: "session" | "call", id: string): Promise<ReportSubject> {
  const callId = kind === "call" ? id : await roomOf(tx, id);
  const accusedId = otherSide(await pairOf(tx, kind, id), report);
  return accusedId ? withConversation(tx, report.reporterId, { accusedId, callId }) : {};
}

async function withConversation(
  tx: Executor,
  reporterId: string | null,
  subject: ReportSubject,
): Promise<ReportSubject> {
  const { accusedId } = subject;
  if (!reporterId || !accusedId) return subject;
  return { ...subject, conversationId: await conversationBetween(tx, reporterId, accusedId) };
}
