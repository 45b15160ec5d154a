import { type Executor, transaction } from "#db/client.ts";
import { newestNotes } from "#db/queries/mentoring/call-notes.ts";
import { callOfSession, visitsOfCalls } from "#db/queries/mentoring/calls.ts";
import { conversationOfPair } from "#db/queries/mentoring/conversations.ts";
import { recapsOf } from "#db/queries/mentoring/session-lists.ts";
import { heldTextsOfTwo, reviewById, saidOfSession } from "#db/queries/mentoring/session-reviews.ts";
import { staffVisitsOf } from "#db/queries/mentoring/staff-visits.ts";
import type { Session } from "#db/schema/sessions.ts";
import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { actorOf, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { isOwnOf } from "#lib/identity/staff/own-people.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { isAboutSession, mayReviewSession } from "#lib/mentoring/session-reviews/rules.ts";
import { attendanceOf } from "#lib/mentoring/sessions/note-arrival.ts";
import { shownPeople } from "#lib/safety/cases/case-people.ts";
import { isOfHousehold } from "#lib/safety/conflicts/concerns-case.ts";

type Viewer = Pick<SignedInUser, "id" | "role">;

/** For the page: what a minor and their mentor wrote is in the log as seen before it is shown. */
export async function openReview(viewer: Viewer, id: string, now: Date): Promise<SessionReviewPage | undefined> {
  return transaction(async (tx) => {
    const page = await readReview(tx, viewer, id, now);
    if (page) {
      const reason = page.review.causes.join(", ");
      await recordAudit(tx, { ...actorOf(viewer), action: "review.open", object: `review:${id}`, reason }, now);
    }
    return page;
  });
}

/** Undefined like an unknown one for who may not review it, and for the household of either: the list and the log leave it out too. */
export async function readReview(q: Executor, viewer: Viewer, id: string, now: Date) {
  const found = await reviewById(q, id);
  if (!found || !mayReviewSession(viewer.role, found.review.causes)) return undefined;
  const { review, session } = found;
  const { studentId, mentorId } = session;
  if (!(await isOwnOf(q, viewer, studentId))) return undefined;
  if (await isOfHousehold(q, viewer.id, [studentId, mentorId])) return undefined;
  const people = await shownPeople(q, [studentId, mentorId, review.reviewedBy], now);
  return {
    review,
    student: people.get(studentId),
    mentor: people.get(mentorId),
    reviewer: review.reviewedBy === null ? undefined : people.get(review.reviewedBy),
    facts: await factsOf(q, session, viewer.role === "lead"),
  };
}
export type SessionReviewPage = NonNullable<Awaited<ReturnType<typeof readReview>>>;
export type ReviewedFacts = SessionReviewPage["facts"];

/** Answers to the safety question, held texts and the way to the conversation are for leads. */
async function factsOf(q: Executor, session: Session, forLead: boolean) {
  const call = await callOfSession(q, session.id);
  const { rating, safety } = await saidOfSession(q, session.id);
  const held = forLead ? await heldTextsOfTwo(q, session) : [];
  const conversation = forLead ? await conversationOfPair(q, session.studentId, session.mentorId) : undefined;
  return {
    session,
    came: await attendanceOf(q, session),
    visits: call ? await visitsOfCalls(q, [call.id]) : [],
    staffVisits: call ? (await staffVisitsOf(q, call.id)).map((visit) => ({ ...visit, name: fullName(visit) })) : [],
    callNotes: call ? await newestNotes(q, call.id) : undefined,
    recaps: await recapsOf(q, session.id),
    rating,
    forLead: forLead
      ? { safety, conversationId: conversation?.id, held: held.filter((text) => isAboutSession(text, session)) }
      : undefined,
  };
}
