import { type Executor, transaction } from "#db/client.ts";
import { dropRatingComment } from "#db/queries/mentoring/ratings.ts";
import type { ReportCase } from "#db/queries/safety/cases.ts";
import { evidenceOf, insertEvidence, reportedReview } from "#db/queries/safety/report-evidence.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { openCase } from "#lib/safety/cases/open-case.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { whyNotDecide } from "#lib/safety/conflicts/why-not-decide.ts";
import { aboutOne } from "#lib/safety/reports/about.ts";

type Taking = Readonly<{ number: string; reason: string }>;

/**
 * Takes the words of a reported review from everybody, with a line in the log of its case; stars and evidence stay, and the
 * author hears, without who reported it.
 */
export function takeReviewWords(
  by: AuditActor,
  { number, reason }: Taking,
  now: Date,
): Promise<Answer<"unknown" | "noReason" | "stale" | Conflict>> {
  const why = reason.trim();
  return transaction(async (tx) => {
    const found = await openCase(tx, by, number);
    const review = found && (await reviewOfCase(tx, found));
    if (!found || !review) return refuse("unknown");
    if (why === "") return refuse("noReason");
    const refusal = await whyNotDecide(tx, by, [review.studentId, review.mentorId], "against");
    if (refusal) return refuse(refusal);
    if (review.comment === null) return refuse("stale");
    await keepAsEvidence(tx, found, review, now);
    await dropRatingComment(tx, review.sessionId);
    await recordAudit(tx, { ...by, action: "report.takeReview", object: `report:${number}`, reason: why }, now);
    const told = {
      kind: "ownWordsTaken",
      key: `review-words:${review.sessionId}`,
      params: { what: "review" },
    } as const;
    await notify(tx, { userId: review.studentId, ...told, path: paths.session(review.sessionId) }, now);
    return { ok: true };
  });
}

/** The review that a case is about, with its words while it has them. */
export async function reviewOfCase(q: Executor, { about }: Pick<ReportCase, "about">) {
  const one = about === null ? undefined : aboutOne(about);
  return one?.kind === "review" ? reportedReview(q, one.id) : undefined;
}

type Review = NonNullable<Awaited<ReturnType<typeof reviewOfCase>>>;

/** A stranger's report froze nothing. */
async function keepAsEvidence(tx: Executor, { id: reportId, number }: ReportCase, review: Review, createdAt: Date) {
  if ((await evidenceOf(tx, number)).some(({ kind }) => kind === "review")) return;
  const content = { review: JSON.parse(JSON.stringify(review)) };
  await insertEvidence(tx, [{ id: crypto.randomUUID(), reportId, kind: "review", content, createdAt }]);
}
