import type { Executor } from "#db/client.ts";
import { freeTime, livingSessionsOf, updateSession } from "#db/queries/mentoring/session-changes.ts";
import type { Session } from "#db/schema/sessions.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { tellChanged } from "#lib/platform/events/tell-changed.ts";
import { paths } from "#lib/platform/paths.ts";
import { tellCalledOff, type Whose } from "./hooks.ts";
import { attendanceOf } from "./note-arrival.ts";
import { type Cancellation, statusAfter } from "./rules.ts";

/** Notices contain no name or reason, and nobody is marked late. Returns how many sessions. */
export async function cancelSessions(
  tx: Executor,
  whose: Whose,
  cancellation: Cancellation,
  now: Date,
): Promise<number> {
  await tellCalledOff(tx, whose, now);
  const found = await livingOf(tx, whose, now);
  await freeTime(
    tx,
    found.map(({ id }) => id),
  );
  for (const session of found) await cancelOne(tx, session, whose, cancellation, now);
  return found.length;
}

async function livingOf(tx: Executor, whose: Whose, now: Date): Promise<Session[]> {
  if ("matchId" in whose) return livingSessionsOf(tx, { matchId: whose.matchId }, now);
  const { userId, type } = whose;
  const asStudent = await livingSessionsOf(tx, { studentId: userId }, now);
  const both = [...asStudent, ...(await livingSessionsOf(tx, { mentorId: userId }, now))];
  return both.filter((session) => type === undefined || session.type === type);
}

async function cancelOne(tx: Executor, session: Session, whose: Whose, cancellation: Cancellation, now: Date) {
  const status = statusAfter("stop", session.status, "system");
  if (!status) return;
  await updateSession(tx, session.id, {
    status,
    ...(await cameTo(tx, session)),
    cancellation,
    cancelledAt: now,
    revision: session.revision + 1,
    ...noProposal,
    updatedAt: now,
  });
  await tellChanged(tx, [session.studentId, session.mentorId], "sessions", now);
  const untold = "matchId" in whose ? whose.actorId : whose.userId;
  const sides: [string, string][] = [
    [session.studentId, paths.session(session.id)],
    [session.mentorId, paths.scheduled(session.id)],
  ];
  for (const [userId, path] of sides) {
    if (userId === untold) continue;
    const params = { subject: session.subject, at: session.startsAt.toISOString() };
    await notify(tx, { userId, kind: "sessionOff", key: `session:${session.id}:cancelled`, params, path }, now);
  }
}

/** Who has come to it so far: nobody wipes that out by ending it. */
async function cameTo(tx: Executor, session: Session) {
  const { studentJoinedAt, mentorJoinedAt } = await attendanceOf(tx, session);
  return { studentJoinedAt, mentorJoinedAt };
}

export const noProposal = { proposedStartsAt: null, proposedEndsAt: null, proposedBy: null, proposedAt: null } as const;
