import { createHash } from "node:crypto";
import type { Executor } from "#db/client.ts";
import { insertAuditRow, lastAuditRow } from "#db/queries/platform/audit.ts";
import type { AuditRow } from "#db/schema/audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";

/** Who did it: an account with its role, the house itself, or a command on the server that named no account. */
export type AuditActor = Readonly<{ actor: string; actorRole: Role | "guardian" | "system" | "command" }>;

export const bySystem: AuditActor = { actor: "system", actorRole: "system" };

export type AuditEntry = AuditActor &
  Readonly<{
    /** What was done, as `object.verb`: "mentor.approve". */
    action: string;
    /** What it was done to, as `kind:id`: "user:…". */
    object: string;
    reason?: string | null | undefined;
  }>;

export const noHash = "0".repeat(64);

/**
 * Adds a row to the audit log (SAFE-26): in the transaction of what it tells of, so that neither exists without the other. Of two
 * transactions that add at once, the second meets the first's `seq` and is run again with the row before it known.
 */
export async function recordAudit(tx: Executor, entry: AuditEntry, now: Date): Promise<void> {
  const last = await lastAuditRow(tx);
  const { actor, actorRole, action, object } = entry;
  const row = {
    seq: (last?.seq ?? 0) + 1,
    at: now,
    actor,
    actorRole,
    action,
    object,
    reason: entry.reason ?? null,
    hashBefore: last?.hash ?? noHash,
  };
  await insertAuditRow(tx, { ...row, hash: auditHash(row) });
}

/** SHA-256 over every field of a row, the hash of the row before among them, in a form two different rows cannot share. */
export function auditHash(row: Omit<AuditRow, "hash">): string {
  const { seq, at, actor, actorRole, action, object, reason, hashBefore } = row;
  const fields = JSON.stringify([seq, at.toISOString(), actor, actorRole, action, object, reason, hashBefore]);
  return createHash("sha256").update(fields).digest("hex");
}
