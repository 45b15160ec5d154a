import type { Executor } from "#db/client.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { whyNotDecide } from "#lib/safety/conflicts/why-not-decide.ts";
import { storeCounted } from "./count-session.ts";
import { sessionLengthOf } from "./counted-rules.ts";

type Deciding = AuditActor & Readonly<{ reason: string }>;

/** `seen`: the minutes that counted when the one who decides read them. */
type Corrected = Readonly<{ id: string; minutes: number; seen?: number }>;

export type MinutesRefusal = "unknown" | "notCompleted" | "minutes" | "corrected" | "noReason" | Conflict;

/** Staff set the counted minutes, up to the booked ones. They are final, and both are told. Call it in its own transaction. */
export async function correctMinutes(
  tx: Executor,
  by: Deciding,
  { id, minutes, seen }: Corrected,
  now: Date,
): Promise<Answer<MinutesRefusal, { before: number }>> {
  const { reason, ...actor } = by;
  const why = reason.trim();
  if (why === "") return refuse("noReason");
  const session = await sessionById(tx, id);
  if (!session) return refuse("unknown");
  const people = [session.studentId, session.mentorId];
  const notTheirs = await whyNotDecide(tx, actor, people);
  if (notTheirs) return refuse(notTheirs);
  if (session.status !== "completed") return refuse("notCompleted");
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > sessionLengthOf(session)) return refuse("minutes");
  const before = session.countedMinutes ?? sessionLengthOf(session);
  if (seen !== undefined && seen !== before) return refuse("corrected");
  await storeCounted(tx, session, { minutes, from: "staff" }, now);
  const told = `${minutes} minutes instead of ${before}: ${why}`;
  await recordAudit(tx, { ...actor, action: "session.minutes", object: `session:${id}`, reason: told }, now);
  for (const userId of people) {
    const params = { subject: session.subject, at: session.startsAt.toISOString(), minutes };
    const path = userId === session.studentId ? paths.session(id) : paths.scheduled(id);
    const key = `session:${id}:minutes:${now.getTime()}`;
    if (minutes !== before) await notify(tx, { userId, kind: "sessionMinutes", key, params, path }, now);
  }
  return { ok: true, before };
}
