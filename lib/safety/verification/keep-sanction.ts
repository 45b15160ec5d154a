import type { Executor } from "#db/client.ts";
import { insertSanction } from "#db/queries/safety/sanctions.ts";
import type { Sanction } from "#db/schema/sanctions.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { rememberStopped } from "#lib/safety/removed-markers/keep-marker.ts";

/** What the person is told of the reason, and the report it comes from. */
export type SanctionGrounds = Readonly<{ why?: Sanction["why"] | undefined; reportNumber?: string | null | undefined }>;

export async function keepSanction(
  tx: Executor,
  wish: Readonly<{ by: AuditActor; userId: string; reason: string }>,
  kind: Sanction["kind"],
  grounds: SanctionGrounds,
  now: Date,
): Promise<void> {
  const { by, userId } = wish;
  const { why = "other", reportNumber = null } = grounds;
  const reason = wish.reason.trim();
  const imposed = { by: by.actor, byRole: by.actorRole, at: now };
  const grounded = { id: crypto.randomUUID(), userId, kind, why, reason, reportNumber, ...imposed };
  const sanction: Sanction = { ...grounded, until: null, readAt: null, endedAt: null, endedBy: null };
  await insertSanction(tx, sanction);
  await rememberStopped(tx, sanction, now);
}
