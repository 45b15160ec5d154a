import { transaction } from "#db/client.ts";
import { mentorPauseOf, setPause } from "#db/queries/mentoring/mentor-pauses.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { isForNoShows } from "#lib/safety/verification/rules.ts";

/** Paused mentors are not listed but keep their students. */

export function pauseMentor(mentorId: string, reason: "unanswered" | "unseen", now: Date): Promise<boolean> {
  return transaction(async (tx) => {
    if ((await mentorPauseOf(tx, mentorId))?.pausedAt !== null) return false;
    await setPause(tx, mentorId, { pausedAt: now, pauseReason: reason }, now);
    await recordAudit(tx, { ...bySystem, action: "mentor.pause", object: `user:${mentorId}`, reason }, now);
    const key = `mentor-paused:${now.getTime()}`;
    await notify(tx, { userId: mentorId, kind: "mentorPaused", key, params: { reason }, path: paths.students }, now);
    return true;
  });
}

export function pauseNewRequests(mentorId: string, now: Date): Promise<boolean> {
  return transaction(async (tx) => {
    if ((await mentorPauseOf(tx, mentorId))?.pausedAt !== null) return false;
    await setPause(tx, mentorId, { pausedAt: now, pauseReason: "own" }, now);
    // No reason is asked for; the log says since when and by whom, as it does of the return.
    const by = { actor: mentorId, actorRole: "mentor" } as const;
    await recordAudit(tx, { ...by, action: "mentor.pause", object: `user:${mentorId}`, reason: "own" }, now);
    return true;
  });
}

/** Only staff can end a pause after missed sessions. */
export function returnFromPause(mentorId: string, now: Date): Promise<Answer<"notPaused" | "noShows">> {
  return transaction(async (tx) => {
    const pause = await mentorPauseOf(tx, mentorId);
    if (!pause?.pausedAt) return refuse("notPaused");
    if (isForNoShows(pause.pauseReason)) return refuse("noShows");
    await setPause(tx, mentorId, { pausedAt: null, pauseReason: null }, now);
    const entry = {
      actor: mentorId,
      actorRole: "mentor",
      action: "mentor.return",
      object: `user:${mentorId}`,
    } as const;
    await recordAudit(tx, { ...entry, reason: pause.pauseReason }, now);
    return done;
  });
}
