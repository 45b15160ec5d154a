import { type Executor, transaction } from "#db/client.ts";
import { namedPeople } from "#db/queries/mentoring/matches.ts";
import { reviewById, settleReview } from "#db/queries/mentoring/session-reviews.ts";
import type { SessionReview } from "#db/schema/session-reviews.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { isOwnFor } from "#lib/identity/staff/own-people.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { type Answer, type Refused, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { isOfHousehold } from "#lib/safety/conflicts/concerns-case.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { type Conflict, stanceWhere } from "#lib/safety/conflicts/conflict-rules.ts";
import { storeReport } from "#lib/safety/reports/store-report.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { settleProbation } from "#lib/safety/verification/change-tier.ts";
import {
  type ConcernGrade,
  mayReviewSession,
  type ReviewDecision,
  type ReviewOutcome,
  reviewers,
  reviewSeen,
} from "./rules.ts";

/** `seen`: the causes that the page showed (`reviewSeen`). */
export type ReviewWish = Readonly<{ id: string; decision: ReviewDecision; note: string; seen: string }>;

export type ReviewRefusal =
  | Refused<"unknown" | "noReason" | "stale" | "tooNew" | Conflict>
  | Refused<"decided", { outcome: ReviewOutcome; by: string }>;

/** The kind of reports made here; forms do not offer it. */
export const concernKind = "reviewConcern";

export type ReviewAnswer = Answer<never, { receipt: string | undefined }> | ReviewRefusal;

/**
 * Fine, or a concern: that opens a report by house about the mentor. Ends probation with the third fine one, and a fine one
 * opens contact again that waits for it: so only a word that counts says so.
 */
export function decideReview(by: AuditActor, wish: ReviewWish, now: Date): Promise<ReviewAnswer> {
  const { id, decision } = wish;
  const note = wish.note.trim();
  return transaction<ReviewAnswer>(async (tx) => {
    const found = await reviewToDecide(tx, by, id, decision);
    if ("ok" in found) return found;
    const { review, session } = found;
    const refusal = await whyNotSay(tx, by, { ...wish, note }, review, now);
    if (refusal) return refuse(refusal);
    const outcome = decision === "fine" ? "fine" : "concern";
    const settled = { outcome, note: note || null, reviewedBy: by.actor, reviewedAt: now } as const;
    if (!(await settleReview(tx, id, settled))) return decided(tx, (await reviewById(tx, id))?.review);
    const entry = { action: `review.${outcome}`, object: `review:${id}`, reason: settled.note } as const;
    await recordAudit(tx, { ...by, ...entry }, now);
    const receipt = decision === "fine" ? undefined : await openReport(tx, session.id, decision, note, now);
    await settleProbation(tx, session.mentorId, now);
    await queueChanged(tx, reviewers, now);
    return { ok: true, receipt };
  });
}

function openReport(tx: Executor, sessionId: string, grade: ConcernGrade, text: string, now: Date): Promise<string> {
  const house = { postId: null, reporterId: null, byHouse: true, email: null, locale: "en" };
  const report = { ...house, kind: concernKind, text, about: paths.session(sessionId), grade, createdAt: now };
  return storeReport(tx, report);
}

async function reviewToDecide(tx: Executor, by: AuditActor, id: string, decision: ReviewDecision) {
  const found = await reviewById(tx, id);
  if (!found || !mayReviewSession(by.actorRole, found.review.causes)) return refuse("unknown");
  const { review, session } = found;
  if (!(await isOwnFor(tx, by, session.studentId))) return refuse("unknown");
  if (await isOfHousehold(tx, by.actor, [session.mentorId, session.studentId])) return refuse("unknown");
  for (const person of [session.mentorId, session.studentId]) {
    const conflict = await conflictOfInterest(tx, by, person, stanceWhere(decision === "fine"));
    if (conflict) return refuse(conflict);
  }
  return review.outcome === null ? found : decided(tx, review);
}

async function whyNotSay(tx: Executor, by: AuditActor, wish: ReviewWish, { causes }: SessionReview, now: Date) {
  if (wish.decision !== "fine" && wish.note === "") return "noReason";
  if (wish.seen !== reviewSeen(causes)) return "stale";
  return wish.decision === "fine" && (await isWordTooNew(tx, by, now)) ? "tooNew" : undefined;
}

async function decided(tx: Executor, review: SessionReview | undefined) {
  if (!review?.outcome) return refuse("stale");
  const { outcome, reviewedBy } = review;
  const decider = (await namedPeople(tx, [reviewedBy ?? ""])).get(reviewedBy ?? "");
  return refuse("decided", { outcome, by: decider ? fullName(decider) : "" });
}
