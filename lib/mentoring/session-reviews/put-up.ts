import { db, type Executor, transaction } from "#db/client.ts";
import {
  changeReview,
  type HeldBetween,
  heldTextsOfTwo,
  heldTextsSince,
  insertReview,
  reviewOfSession,
  type SessionToLookAt,
  sessionsLeftBehind,
  sessionsToLookAt,
  sessionToLookAt,
} from "#db/queries/mentoring/session-reviews.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { day } from "#lib/platform/time/time.ts";
import { lotOf } from "./lot-of.ts";
import {
  addedCauses,
  causesOf,
  heldReach,
  isAboutSession,
  joinedCauses,
  lookedAtFor,
  type ReviewCause,
  reviewDueAt,
  reviewers,
} from "./rules.ts";

const batch = 200;

/**
 * Regular work: finished sessions that staff look at. A session has one review; what is found later is added to it.
 * Returns how many were put up or gained a cause.
 */
export async function putUpForReview(now: Date, stopping?: AbortSignal): Promise<number> {
  const since = new Date(now.getTime() - lookedAtFor);
  const held = await heldTextsSince(db(), new Date(since.getTime() - heldReach - day));
  // A session is never longer than a day.
  let after = { startsAt: new Date(since.getTime() - day), id: "" };
  const behind = await sessionsLeftBehind(db(), new Date(since.getTime() - day), batch);
  let changed = behind.length > 0 ? await transaction((tx) => putUp(tx, behind.map(onProbation), now)) : 0;
  while (!stopping?.aborted) {
    const page = await sessionsToLookAt(db(), after, batch);
    const due = page
      .filter(({ endsAt }) => endsAt >= since)
      .map((session) => ({ session, causes: causesFor(session, held) }))
      .filter(({ session, causes }) => addedCauses(keptOf(session), causes).length > 0);
    if (due.length > 0) changed += await transaction((tx) => putUp(tx, due, now));
    const last = page.at(-1);
    if (!last || page.length < batch) break;
    after = last;
  }
  return changed;
}

/** For a "no" to the safety question, in its transaction and however late it comes. */
export async function putUpSession(tx: Executor, sessionId: string, now: Date): Promise<void> {
  const session = await sessionToLookAt(tx, sessionId);
  if (!session) return;
  const causes = causesFor(session, await heldTextsOfTwo(tx, session));
  if (addedCauses(keptOf(session), causes).length > 0) await putUp(tx, [{ session, causes }], now);
}

const keptOf = ({ causes, outcome }: SessionToLookAt) => ({ causes: causes ?? [], outcome });

function causesFor(session: SessionToLookAt, held: readonly HeldBetween[]): ReviewCause[] {
  return causesOf({
    probation: session.probation,
    held: held.some((text) => isAboutSession(text, session)),
    unsafe: session.safe === false,
    lot: lotOf(session.id),
  });
}

const onProbation = (session: SessionToLookAt): Due => ({ session, causes: ["probation"] });

type Due = Readonly<{ session: SessionToLookAt; causes: readonly ReviewCause[] }>;

async function putUp(tx: Executor, due: readonly Due[], now: Date): Promise<number> {
  let changed = 0;
  for (const one of due) if (await putUpOne(tx, one, now)) changed += 1;
  if (changed > 0) await queueChanged(tx, reviewers, now);
  return changed;
}

async function putUpOne(tx: Executor, { session, causes }: Due, now: Date): Promise<boolean> {
  const { id: sessionId, mentorId } = session;
  const row = { id: crypto.randomUUID(), sessionId, mentorId, causes: [...causes], createdAt: now };
  if (await insertReview(tx, { ...row, dueAt: reviewDueAt(causes, now) })) return true;
  const review = await reviewOfSession(tx, sessionId);
  const added = review ? addedCauses(review, causes) : [];
  if (!review || added.length === 0) return false;
  const joined = { causes: joinedCauses(review.causes, added) };
  const dueAt = reviewDueAt(joined.causes, now);
  if (review.outcome === null) {
    await changeReview(tx, review.id, { ...joined, dueAt: dueAt < review.dueAt ? dueAt : review.dueAt });
    return true;
  }
  const open = { outcome: null, note: null, reviewedBy: null, reviewedAt: null };
  await changeReview(tx, review.id, { ...joined, ...open, dueAt });
  const entry = { action: "review.reopen", object: `review:${review.id}`, reason: added.join(", ") } as const;
  await recordAudit(tx, { ...bySystem, ...entry }, now);
  return true;
}
