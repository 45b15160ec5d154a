import { createHash } from "node:crypto";
import type { Executor } from "#db/client.ts";
import { insertAuditRow, lastAuditRow } from "#db/queries/platform/audit.ts";
import type { AuditRow } from "#db/schema/audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import type { AuditAct } from "./acts.ts";

export type AuditActor = Readonly<{ actor: string; actorRole: Role | "guardian" | "system" | "command" }>;

/** A signed-in person as the one who acts. */
export function actorOf({ id, role }: Readonly<{ id: string; role: Role }>): AuditActor {
  return { actor: id, actorRole: role };
}

/** Whether this may run the installation: an admin, or whoever runs a command on the server. */
export function administers({ actorRole }: AuditActor): boolean {
  return actorRole === "admin" || actorRole === "command";
}

export const bySystem: AuditActor = { actor: "system", actorRole: "system" };

export type AuditEntry = AuditActor &
  Readonly<{
    action: AuditAct;
    /** As `kind:id`: "user:…". */
    object: string;
    reason?: string | null | undefined;
  }>;

export const noHash = "0".repeat(64);

/** Call it in the transaction of the change. Of two simultaneous ones, the second collides on `seq` and is retried. */
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
  await insertAuditRow(tx, { ...row, hash: auditHash(row), blankedAt: null });
}

export function auditHash(row: Omit<AuditRow, "hash" | "blankedAt">): string {
  const { seq, at, actor, actorRole, action, object, reason, hashBefore } = row;
  const fields = JSON.stringify([seq, at.toISOString(), actor, actorRole, action, object, reason, hashBefore]);
  return createHash("sha256").update(fields).digest("hex");
}
