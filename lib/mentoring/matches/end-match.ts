import type { Executor } from "#db/client.ts";
import { endActiveMatch, matchById, namedPeople } from "#db/queries/mentoring/matches.ts";
import type { Match } from "#db/schema/matches.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { tellClosed } from "#lib/mentoring/messages/tell-conversations.ts";
import { cancelSessions } from "#lib/mentoring/sessions/cancel-for.ts";
import type { Cancellation } from "#lib/mentoring/sessions/rules.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { tellChanged } from "#lib/platform/events/tell-changed.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { endingTold, type MatchEnding } from "./rules.ts";

const cancelledAs: Record<MatchEnding, Cancellation> = {
  student: "matchEnded",
  mentor: "matchEnded",
  block: "matchEnded",
  staff: "matchEnded",
  guardian: "consent",
  account: "account",
};

/** `actor`: who did it, for the log, unless one of the two ended their own match. `note` must have passed `holdText`. */
type Ending = Readonly<{ note: string | null }> &
  (
    | Readonly<{ by: "student" | "mentor"; actor?: never }>
    | Readonly<{ by: Exclude<MatchEnding, "student" | "mentor">; actor: AuditActor }>
  );

/** Ends a match in the caller's transaction. Returns false if it had already ended. A block is silent. */
export async function endMatch(
  tx: Executor,
  matchId: string,
  { by, note, actor: given }: Ending,
  now: Date,
): Promise<boolean> {
  const match = await matchById(tx, matchId);
  if (!match || !(await endActiveMatch(tx, matchId, { by, note }, now))) return false;
  await tellChanged(tx, [match.studentId, match.mentorId], "matches", now);
  const whoDid = given ?? sideOf(match, by);
  // Of the two, who ended it is not told about the cancelled sessions.
  await cancelSessions(tx, { matchId, actorId: whoDid.actor }, cancelledAs[by], now);
  await recordAudit(tx, { ...whoDid, action: "match.end", object: `match:${matchId}`, reason: by }, now);
  await tellClosed(tx, match.studentId, match.mentorId, now);
  await tell(tx, match, by, now);
  // Nobody is asked any more how it goes.
  await queueChanged(tx, ["coordinator"], now);
  return true;
}

function sideOf({ studentId, mentorId }: Match, by: MatchEnding): AuditActor {
  return by === "student" ? { actor: studentId, actorRole: "student" } : { actor: mentorId, actorRole: "mentor" };
}

async function tell(tx: Executor, match: Match, by: MatchEnding, now: Date): Promise<void> {
  const people = await namedPeople(tx, [match.studentId, match.mentorId]);
  const sides = { student: people.get(match.studentId), mentor: people.get(match.mentorId) };
  for (const side of endingTold[by]) {
    const [told, other] = side === "student" ? [sides.student, sides.mentor] : [sides.mentor, sides.student];
    // Suspended and leaving people get other notices.
    if (!told || !other || told.suspendedAt || told.deletionRequestedAt) continue;
    const name = shownName(other, ageBand(other.dateOfBirth, utcDate(now)));
    const own = side === "student" ? paths.mentors : paths.students;
    const path = match.requestId ? paths.request(match.requestId) : own;
    const notice = { kind: "matchEnded", key: `match-ended:${match.id}`, params: { name }, path } as const;
    await notify(tx, { userId: told.id, by: other.id, ...notice }, now);
  }
}
