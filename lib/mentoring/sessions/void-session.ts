import type { Executor } from "#db/client.ts";
import { sessionById, sessionPeople, updateSession } from "#db/queries/mentoring/session-changes.ts";
import type { Session } from "#db/schema/sessions.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { whyNotDecide } from "#lib/safety/conflicts/why-not-decide.ts";
import { tellStaffOfChange } from "#lib/safety/second-words/tell-of-second-word.ts";
import { sessionLengthOf } from "./counted-rules.ts";
import { changeRecord, tellMinutesChanged } from "./hooks.ts";
import { statusAfter } from "./rules.ts";

type Deciding = AuditActor & Readonly<{ reason: string }>;

/**
 * Takes back that a session took place: it counts nowhere any more, nor does what was said of it, and badges follow; what both
 * wrote down stays readable. Review and safety question stay too, and leads hear of it if the student was a minor. Both are told by words that blame nobody. Call it in a transaction of its own.
 */
export async function voidSession(
  tx: Executor,
  by: Deciding,
  sessionId: string,
  now: Date,
): Promise<Answer<"unknown" | "notCompleted" | "noReason" | Conflict>> {
  const { reason, ...actor } = by;
  const why = reason.trim();
  if (why === "") return refuse("noReason");
  const session = await sessionById(tx, sessionId);
  if (!session) return refuse("unknown");
  const people = [session.studentId, session.mentorId];
  const notTheirs = await whyNotDecide(tx, actor, people);
  if (notTheirs) return refuse(notTheirs);
  const status = statusAfter("void", session.status, "system");
  if (!status) return refuse("notCompleted");

  await changeRecord(tx, people, now, async () => {
    const change = { status, cancellation: "voided", cancelledAt: now } as const;
    await updateSession(tx, session.id, { ...change, revision: session.revision + 1, updatedAt: now });
    const { mentorId, startsAt, endsAt, countedMinutes } = session;
    const before = countedMinutes ?? sessionLengthOf(session);
    await tellMinutesChanged(tx, mentorId, [{ startsAt, endsAt, before, after: 0 }], now);
  });
  await tellLeads(tx, session, actor, now);
  await recordAudit(tx, { ...actor, action: "session.void", object: `session:${session.id}`, reason: why }, now);
  for (const userId of people) {
    const params = { subject: session.subject, at: session.startsAt.toISOString() };
    const path = userId === session.studentId ? paths.session(session.id) : paths.scheduled(session.id);
    await notify(tx, { userId, kind: "sessionVoided", key: `session:${session.id}:voided`, params, path }, now);
  }
  return done;
}

async function tellLeads(tx: Executor, session: Session, { actor }: AuditActor, now: Date): Promise<void> {
  const student = (await sessionPeople(tx, [session.studentId])).get(session.studentId);
  if (!student || !isMinor(ageBand(student.dateOfBirth, utcDate(session.startsAt)))) return;
  const path = paths.staffSession(session.id);
  const told = { change: "sessionVoid", state: "made", key: `session:${session.id}:voided`, path } as const;
  await tellStaffOfChange(tx, told, now, { but: actor, about: [session.studentId, session.mentorId] });
}
