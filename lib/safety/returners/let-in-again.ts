import { db, type Executor, transaction } from "#db/client.ts";
import { settleReturner, undecidedReturners } from "#db/queries/safety/returners.ts";
import type { Returner } from "#db/schema/returners.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { isStopped } from "#lib/safety/removed-markers/found-before.ts";
import { releaseReturner } from "./decide-returner.ts";

const reasons = { suspension: "The suspension ended", other: "What it waited for ended" } as const;

/** An account that waited only for people who were suspended, paused or muted, and are no longer. */
export async function letInAgain(tx: Executor, endedId: string, now: Date): Promise<void> {
  for (const one of await undecidedReturners(tx))
    if (one.matches.some(({ userId }) => userId === endedId)) await letIn(tx, one, now);
}

/** Regular work: a mute ends by itself. Returns how many were let in. */
export async function letInLater(now: Date, stopping?: AbortSignal): Promise<number> {
  let count = 0;
  for (const one of await undecidedReturners(db())) {
    if (stopping?.aborted) break;
    if (one.matches.some(({ stop }) => stop !== undefined) && (await transaction((tx) => letIn(tx, one, now))))
      count += 1;
  }
  return count;
}

async function letIn(tx: Executor, { id, userId, matches }: Returner, now: Date): Promise<boolean> {
  for (const one of matches) if ((!one.suspended && !one.stop) || (await isStopped(tx, one.userId, now))) return false;
  const reason = matches.every(({ suspended }) => suspended) ? reasons.suspension : reasons.other;
  const settled = { outcome: "allowed", decidedAt: now, decidedBy: bySystem.actor, reason } as const;
  if (!(await settleReturner(tx, id, settled))) return false;
  await releaseReturner(tx, userId, now);
  await recordAudit(tx, { ...bySystem, action: "returner.allow", object: `user:${userId}`, reason }, now);
  await queueChanged(tx, ["lead"], now);
  return true;
}
