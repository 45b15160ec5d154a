import { createHash } from "node:crypto";
import type { AuditRow } from "#db/schema/audit.ts";
import type { AuditAct } from "./acts.ts";
import type { AuditEntry } from "./record-audit.ts";

/** What stands where a person or an object was taken out. */
export const erasedMark = "erased";
export const blankAction = "audit.blank" satisfies AuditAct;
/** So many rows are named by one entry. */
export const blankedAtOnce = 20;

/** What is left of a blanked row, with its old hash: a later change of any column shows. */
export function leftOf(row: AuditRow): string {
  const { seq, at, actor, actorRole, action, object, reason, hashBefore, hash, blankedAt } = row;
  const fields = [seq, at.toISOString(), actor, actorRole, action, object, reason, hashBefore, hash];
  return createHash("sha256")
    .update(JSON.stringify([...fields, blankedAt?.toISOString()]))
    .digest("hex")
    .slice(0, 32);
}

/** The entry that names blanked rows: their numbers, and what is left of each. */
export function blankEntry(rows: readonly AuditRow[]): Pick<AuditEntry, "action" | "object"> & { reason: string } {
  const numbers = rows.map(({ seq }) => seq).join(",");
  return { action: blankAction, object: `rows:${numbers}`, reason: rows.map(leftOf).join(",") };
}

/** By number, what an entry says is left. Empty for every other entry. */
export function namedBlanks({
  action,
  actorRole,
  object,
  reason,
}: Pick<AuditRow, "action" | "actorRole" | "object" | "reason">): ReadonlyMap<number, string> {
  if (action !== blankAction || actorRole !== "system" || !object.startsWith("rows:")) return new Map();
  const left = (reason ?? "").split(",");
  const numbers = object.slice("rows:".length).split(",").map(Number);
  return new Map(numbers.map((seq, index) => [seq, left[index] ?? ""]));
}

/** `reason`: only the words go, and it stays known who did what to whom. */
export type Blanking = Readonly<{ actor: boolean; object: boolean; reason?: boolean }>;

/** A row about a living person keeps its object and reason when only its actor is gone. */
export function blanked(row: AuditRow, { actor, object, reason }: Blanking, now: Date): AuditRow {
  return {
    ...row,
    ...(actor ? { actor: erasedMark } : {}),
    ...(object ? { object: erasedMark } : {}),
    ...(object || reason ? { reason: null } : {}),
    blankedAt: now,
  };
}

/** Whether a row that says it was blanked has something taken out. */
export function looksBlanked({ actor, object, reason }: Pick<AuditRow, "actor" | "object" | "reason">): boolean {
  return actor === erasedMark || object === erasedMark || reason === null;
}
