import { db, transaction } from "#db/client.ts";
import { recentlyHeld } from "#db/queries/mentoring/session-lists.ts";
import { listedReviews } from "#db/queries/mentoring/session-reviews.ts";
import { decideReview } from "#lib/mentoring/session-reviews/decide-review.ts";
import { putUpForReview } from "#lib/mentoring/session-reviews/put-up.ts";
import { reviewSeen } from "#lib/mentoring/session-reviews/rules.ts";
import { answerSafetyQuestion } from "#lib/mentoring/sessions/answer-safety-question.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { dropTier } from "#lib/safety/verification/change-tier.ts";
import type { Mentor } from "./programme.ts";

/** So long ago the sessions took place that staff have not looked at yet. */
const unread = 2 * day;
const probationDays = 20;

/** Sessions that staff looked at, a few to look at, among them those of a mentor on probation, and a "no". */
export async function seedReviews(
  mentors: readonly Mentor[],
  staff: Readonly<{ coordinator: string; lead: string }>,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - probationDays * day);
  const [busy, other] = await busiest(mentors, since);
  if (busy) await transaction((tx) => dropTier(tx, busy, "the record check had lapsed for a week", since));
  await putUpForReview(now);
  await lookBack(staff, busy, now);
  if (other) await answerNo(other, now);
}

/** Who held most sessions since then. */
async function busiest(mentors: readonly Mentor[], since: Date): Promise<string[]> {
  const counted: { id: string; held: number }[] = [];
  for (const { id } of mentors) {
    const { length } = await recentlyHeld(db(), { userId: id, side: "mentor" }, since, 50);
    counted.push({ id, held: length });
  }
  return counted
    .filter(({ held }) => held > 0)
    .toSorted((one, more) => more.held - one.held)
    .map(({ id }) => id);
}

/** A day after each session somebody looked at it; the newest wait, and all but one of the mentor on probation. */
async function lookBack(
  { coordinator, lead }: Readonly<{ coordinator: string; lead: string }>,
  onProbation: string | undefined,
  now: Date,
): Promise<void> {
  let seenOfNew = 0;
  for (const review of (await listedReviews(db(), "open", 1000)).toSorted(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime(),
  )) {
    const { id, causes, mentorId, startsAt } = review;
    const isNew = mentorId === onProbation;
    if (isNew ? seenOfNew > 0 : now.getTime() - startsAt.getTime() < unread) continue;
    if (isNew) seenOfNew += 1;
    const by = causes.includes("held")
      ? ({ actor: lead, actorRole: "lead" } as const)
      : ({ actor: coordinator, actorRole: "coordinator" } as const);
    const at = new Date(Math.min(startsAt.getTime() + day, now.getTime() - hour));
    await decideReview(by, { id, decision: "fine", note: "", seen: reviewSeen(causes) }, at);
  }
}

const rushed = "He was in a hurry, and laughed when I asked the same thing twice.";

/** A student of this mentor did not feel respected. */
async function answerNo(mentorId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - probationDays * day);
  const [newest] = await recentlyHeld(db(), { userId: mentorId, side: "mentor" }, since, 1);
  if (!newest) return;
  const answer = { id: newest.id, safe: false, text: rushed };
  await answerSafetyQuestion(newest.studentId, answer, "en", new Date(now.getTime() - 3 * hour));
}
