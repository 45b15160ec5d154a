import type { Executor } from "#db/client.ts";
import { impositionsOf } from "#db/queries/safety/sanctions.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { mentorAt, suspendMentorIn } from "./decide-on-mentor.ts";
import { tellMentorSuspended } from "./hooks.ts";
import { keepSanction } from "./keep-sanction.ts";

/**
 * Somebody suspended already is suspended for the report too: a lead ends it, and what the gravest reports hide is hidden.
 * Else whoever suspends first would keep a report from doing so. Returns whether the report stopped them.
 */
export async function suspendForReport(
  tx: Executor,
  by: AuditActor,
  { accusedId: userId, number: reportNumber }: Readonly<{ accusedId: string; number: string }>,
  now: Date,
): Promise<boolean> {
  const reason = `report ${reportNumber}`;
  const stopped = await suspendMentorIn(tx, by, userId, reason, now, { reportNumber });
  if (stopped.ok || stopped.reason !== "status") return stopped.ok;
  if ((await mentorAt(tx, userId, now))?.status !== "suspended") return false;
  const imposed = await impositionsOf(tx, { closing: userId });
  if (imposed.some((one) => one.reportNumber === reportNumber)) return false;
  await keepSanction(tx, { by, userId, reason }, "suspend", { reportNumber }, now);
  await recordAudit(tx, { ...by, action: "mentor.suspend", object: `user:${userId}`, reason }, now);
  await tellMentorSuspended(tx, userId, now);
  return true;
}
