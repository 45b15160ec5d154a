import type { Executor } from "#db/client.ts";
import { freeTime, livingSessionsOf, updateSession } from "#db/queries/mentoring/session-changes.ts";
import type { Session } from "#db/schema/sessions.ts";
import { isMinor } from "#lib/identity/age/bands.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { tellChanged } from "#lib/platform/events/tell-changed.ts";
import { paths } from "#lib/platform/paths.ts";
import { partiesOf, partyOf } from "#lib/safety/contact/contact-facts.ts";
import { sessionsBeyond } from "#lib/safety/verification/tier-rules.ts";
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
  const untold = "matchId" in whose ? whose.actorId : whose.userId;
  for (const session of found) await cancelOne(tx, session, { untold, cancellation }, now);
  return found.length;
}

async function livingOf(tx: Executor, whose: Whose, now: Date): Promise<Session[]> {
  if ("matchId" in whose) return livingSessionsOf(tx, { matchId: whose.matchId }, now);
  const { userId, type } = whose;
  const asStudent = await livingSessionsOf(tx, { studentId: userId }, now);
  const both = [...asStudent, ...(await livingSessionsOf(tx, { mentorId: userId }, now))];
  return both.filter((session) => type === undefined || session.type === type);
}

/** Beyond what staff can look at, of a mentor on probation, the last ones are off: nobody learns it at the door. */
export async function callOffBeyond(tx: Executor, mentorId: string, now: Date): Promise<void> {
  const mentor = (await partyOf(tx, mentorId, now))?.mentor;
  const beyond = mentor ? sessionsBeyond(mentor) : 0;
  if (beyond === 0) return;
  const ahead = (await livingSessionsOf(tx, { mentorId }, now)).filter(({ startsAt }) => startsAt > now);
  const students = await partiesOf(
    tx,
    ahead.map(({ studentId }) => studentId),
    now,
  );
  const last = ahead
    .filter(({ studentId }) => isMinor(students.get(studentId)?.band ?? "18+"))
    .toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime())
    .slice(0, beyond);
  for (const session of last) {
    await tellCalledOff(tx, { sessionId: session.id }, now);
    await freeTime(tx, [session.id]);
    await cancelOne(tx, session, { cancellation: "review" }, now);
  }
}

type How = Readonly<{ cancellation: Cancellation; untold?: string | undefined }>;

async function cancelOne(tx: Executor, session: Session, { cancellation, untold }: How, now: Date) {
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
