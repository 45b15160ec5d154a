import type { Executor } from "#db/client.ts";
import { settleReturner, suspendedPeople, undecidedReturners } from "#db/queries/safety/returners.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { releaseReturner } from "./decide-returner.ts";

const reason = "The suspension ended";

/** An account that waited only for people who were suspended, and are no longer. */
export async function letInAgain(tx: Executor, endedId: string, now: Date): Promise<void> {
  const waiting = (await undecidedReturners(tx)).filter(({ matches }) => matches.some((one) => one.userId === endedId));
  if (waiting.length === 0) return;
  const stopped = new Set((await suspendedPeople(tx)).map(({ person }) => person.id));
  for (const { id, userId, matches } of waiting) {
    if (!matches.every((one) => one.suspended && !stopped.has(one.userId))) continue;
    await settleReturner(tx, id, { outcome: "allowed", decidedAt: now, decidedBy: bySystem.actor, reason });
    await releaseReturner(tx, userId, now);
    await recordAudit(tx, { ...bySystem, action: "returner.allow", object: `user:${userId}`, reason }, now);
    await queueChanged(tx, ["lead"], now);
  }
}
