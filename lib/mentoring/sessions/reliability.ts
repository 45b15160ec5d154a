import { type Executor, transaction } from "#db/client.ts";
import { mentorPauseOf, setPause } from "#db/queries/mentoring/mentor-pauses.ts";
import { insertMark, liveMarks, type Mark, markById, setLifted } from "#db/queries/mentoring/reliability.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import type { Session } from "#db/schema/sessions.ts";
import { type AuditActor, bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { whyNotDecide } from "#lib/safety/conflicts/why-not-decide.ts";
import { isForNoShows } from "#lib/safety/verification/rules.ts";
import { consequenceOf, type MarkKind, marksCountFrom } from "./reliability-rules.ts";
import type { SessionSide } from "./rules.ts";

/** A session gives a person at most one mark. */
export async function markReliability(
  tx: Executor,
  session: Pick<Session, "id" | "studentId" | "mentorId">,
  side: SessionSide,
  kind: MarkKind,
  now: Date,
): Promise<void> {
  const userId = side === "student" ? session.studentId : session.mentorId;
  const id = crypto.randomUUID();
  if (!(await insertMark(tx, { id, userId, sessionId: session.id, kind, at: now }))) return;
  const count = (await liveMarks(tx, userId, marksCountFrom(now))).length;
  const consequence = consequenceOf(side, count);
  if (consequence === "none") return;
  const path = side === "student" ? paths.session(session.id) : paths.scheduled(session.id);
  const params = { kind, count };
  await notify(tx, { userId, kind: "reliabilityNote", key: `mark:${session.id}`, params, path }, now);
  if (consequence !== "pause" || !(await pauseForNoShows(tx, userId, now))) return;
  const paused = { kind: "mentorPaused", key: `paused:${id}`, params: { reason: "noShows" } } as const;
  await notify(tx, { userId, ...paused, path: paths.schedule }, now);
}

/** Ends a mentor's pause once fewer than four marks are left. `unknown`: there is nothing to lift. */
export async function liftMark(
  by: AuditActor,
  markId: string,
  reason: string,
  now: Date,
): Promise<Answer<"unknown" | "noReason" | Conflict>> {
  const why = reason.trim();
  if (why === "") return refuse("noReason");
  return transaction(async (tx) => {
    const mark = await markById(tx, markId);
    if (!mark || mark.liftedAt) return refuse("unknown");
    const notTheirs = await whyNotDecide(tx, by, [mark.userId]);
    if (notTheirs) return refuse(notTheirs);
    await liftMarkIn(tx, by, mark, why, now);
    return done;
  });
}

/** For whoever has checked that the actor may. */
export async function liftMarkIn(tx: Executor, by: AuditActor, mark: Mark, reason: string, now: Date): Promise<void> {
  await setLifted(tx, mark.id, by.actor, reason, now);
  await recordAudit(tx, { ...by, action: "mark.lift", object: `user:${mark.userId}`, reason }, now);
  const count = (await liveMarks(tx, mark.userId, marksCountFrom(now))).length;
  if (consequenceOf("mentor", count) !== "pause") await endPauseForNoShows(tx, mark.userId, now);
  await tellOfMark(tx, mark, "markLifted", now);
  if (mark.appealedAt && !mark.decidedAt) await queueChanged(tx, ["coordinator", "lead"], now);
}

/** Says that a mark no longer counts, or still does after an appeal. */
export async function tellOfMark(tx: Executor, mark: Mark, kind: "markLifted" | "markKept", now: Date): Promise<void> {
  const session = await sessionById(tx, mark.sessionId);
  if (!session) return;
  const { id, subject, startsAt, studentId } = session;
  const path = mark.userId === studentId ? paths.session(id) : paths.scheduled(id);
  const params = { subject, at: startsAt.toISOString() };
  const key = `mark:${id}:${kind === "markLifted" ? "lifted" : "kept"}`;
  await notify(tx, { userId: mark.userId, kind, key, params, path }, now);
}

/** Returns false if the mentor is already paused for missed sessions. */
async function pauseForNoShows(tx: Executor, mentorId: string, now: Date): Promise<boolean> {
  const pause = await mentorPauseOf(tx, mentorId);
  if (!pause || isForNoShows(pause.pauseReason)) return false;
  const isOwn = pause.pauseReason === "own";
  const change = isOwn
    ? { ...pause, pauseReason: "noShowsOverOwn" as const }
    : { pausedAt: now, pauseReason: "noShows" as const };
  await setPause(tx, mentorId, change, now);
  const entry = { action: "mentor.pause", object: `user:${mentorId}`, reason: change.pauseReason } as const;
  await recordAudit(tx, { ...bySystem, ...entry }, now);
  return true;
}

async function endPauseForNoShows(tx: Executor, mentorId: string, now: Date): Promise<void> {
  const pause = await mentorPauseOf(tx, mentorId);
  if (!pause || !isForNoShows(pause.pauseReason)) return;
  const isOverOwn = pause.pauseReason === "noShowsOverOwn";
  const change = isOverOwn ? { ...pause, pauseReason: "own" as const } : { pausedAt: null, pauseReason: null };
  await setPause(tx, mentorId, change, now);
}
