import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { isStaff, type Role } from "#lib/identity/users/roles.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";

export type ManageRefusal =
  /** Nobody decides about their own account, or of their household. */
  | Conflict
  | "needsStaff"
  /** There is an admin, who decides. */
  | "needsAdmin"
  /** Without this account nobody could run the installation. */
  | "lastAdmin";

type Asked = Readonly<{
  by: AuditActor;
  account: Readonly<{ id: string; role: Role }>;
  anyAdmin: boolean;
  isLastAdmin: boolean;
  /** Whether the account would be an admin's no more. */
  takesAdmin: boolean;
}>;

/** Whether the account has an admin's or a lead's rights, which one person alone does not take. */
export function hasPower({ role, emailConfirmedAt }: Readonly<{ role: Role; emailConfirmedAt: Date | null }>): boolean {
  return (role === "admin" || role === "lead") && emailConfirmedAt !== null;
}

/** Who may make accounts of staff: an admin, or a command on the server until there is one. */
export function needsAdmin({ actorRole }: AuditActor, anyAdmin: boolean): boolean {
  return actorRole !== "admin" && (anyAdmin || actorRole !== "command");
}

export function whyNotManage({ by, account, anyAdmin, isLastAdmin, takesAdmin }: Asked): ManageRefusal | undefined {
  if (needsAdmin(by, anyAdmin)) return "needsAdmin";
  if (!isStaff(account.role)) return "needsStaff";
  if (by.actor === account.id) return "own";
  return takesAdmin && isLastAdmin ? "lastAdmin" : undefined;
}
