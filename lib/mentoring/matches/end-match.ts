import type { Executor } from "#db/client.ts";
import { endActiveMatch, matchById, namedPeople } from "#db/queries/mentoring/matches.ts";
import type { Match } from "#db/schema/matches.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { type AuditActor, bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { tellClosed } from "#lib/mentoring/messages/tell-conversations.ts";
import { cancelSessions } from "#lib/mentoring/sessions/cancel-for.ts";
import type { Cancellation } from "#lib/mentoring/sessions/rules.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { endingTold, type MatchEnding } from "./rules.ts";

/** What the sessions of an ended match are cancelled as. */
const cancelledAs: Record<MatchEnding, Cancellation> = {
  student: "matchEnded",
  mentor: "matchEnded",
  block: "matchEnded",
  staff: "matchEnded",
  guardian: "consent",
  account: "account",
};

/**
 * Ends a match in the caller's transaction: future sessions are cancelled, chat and booking close with it (whyNoContact asks for an
 * active match), and whoever did not end it is told, except after a block, which is silent. False when it had ended already.
 * `note` must have passed `holdText`; `blockerId` is who blocked and needs no word of the sessions.
 */
export async function endMatch(
  tx: Executor,
  matchId: string,
  { by, note, blockerId }: { by: MatchEnding; note: string | null; blockerId?: string },
  now: Date,
): Promise<boolean> {
  const match = await matchById(tx, matchId);
  if (!match || !(await endActiveMatch(tx, matchId, { by, note }, now))) return false;
  const { actor, actorRole } = actorOf(match, by);
  await cancelSessions(tx, { matchId, actorId: blockerId ?? actor }, cancelledAs[by], now);
  await recordAudit(tx, { actor, actorRole, action: "match.end", object: `match:${matchId}`, reason: by }, now);
  await tellClosed(tx, match.studentId, match.mentorId, now);
  await tell(tx, match, by, now);
  return true;
}

function actorOf(match: Match, by: MatchEnding): AuditActor {
  if (by === "student") return { actor: match.studentId, actorRole: "student" };
  if (by === "mentor") return { actor: match.mentorId, actorRole: "mentor" };
  return bySystem;
}

async function tell(tx: Executor, match: Match, by: MatchEnding, now: Date): Promise<void> {
  const people = await namedPeople(tx, [match.studentId, match.mentorId]);
  const sides = { student: people.get(match.studentId), mentor: people.get(match.mentorId) };
  for (const side of endingTold[by]) {
    const [told, other] = side === "student" ? [sides.student, sides.mentor] : [sides.mentor, sides.student];
    // Who is suspended or leaving is told so in other words.
    if (!told || !other || told.suspendedAt || told.deletionRequestedAt) continue;
    const name = shownName(other, ageBand(other.dateOfBirth, utcDate(now)));
    const own = side === "student" ? paths.mentors : paths.students;
    const path = match.requestId ? paths.request(match.requestId) : own;
    await notify(
      tx,
      { userId: told.id, kind: "matchEnded", key: `match-ended:${match.id}`, params: { name }, path },
      now,
    );
  }
}
