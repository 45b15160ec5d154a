import type { Executor } from "#db/client.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { storeCounted } from "./count-session.ts";
import { sessionLengthOf } from "./counted-rules.ts";

type Deciding = AuditActor & Readonly<{ reason: string }>;

/** Staff set the counted minutes, up to the booked ones. They are final. Call it in its own transaction. */
export async function correctMinutes(
  tx: Executor,
  by: Deciding,
  { id, minutes }: Readonly<{ id: string; minutes: number }>,
  now: Date,
): Promise<Answer<"unknown" | "notCompleted" | "minutes" | "noReason", { before: number }>> {
  const { reason, ...actor } = by;
  const why = reason.trim();
  if (why === "") return refuse("noReason");
  const session = await sessionById(tx, id);
  if (!session) return refuse("unknown");
  if (session.status !== "completed") return refuse("notCompleted");
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > sessionLengthOf(session)) return refuse("minutes");
  const before = session.countedMinutes ?? sessionLengthOf(session);
  await storeCounted(tx, session, { minutes, from: "staff" }, now);
  const told = `${minutes} minutes instead of ${before}: ${why}`;
  await recordAudit(tx, { ...actor, action: "session.minutes", object: `session:${id}`, reason: told }, now);
  return { ok: true, before };
}
