import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { isStaff, type Role } from "#lib/identity/users/roles.ts";
import { day, hour } from "#lib/platform/time/time.ts";

/** Time for the owner to object before it takes effect; then time in which the link works. */
export const waitMs = 72 * hour;
export const usableMs = 7 * day;

export type LostDeviceRefusal =
  /** Nobody can do it for their own account. */
  | "own"
  /** Staff accounts need two other members of staff. */
  | "needsSecond";

type Asked = Readonly<{
  account: Readonly<{ id: string; role: Role }>;
  by: AuditActor;
  second: AuditActor | undefined;
  otherStaff: number;
}>;

/** Staff accounts need two other people, or as many as there are. */
export function whyNotBegin({ account, by, second, otherStaff }: Asked): LostDeviceRefusal | undefined {
  if (by.actor === account.id || second?.actor === account.id) return "own";
  if (!isStaff(account.role)) return undefined;
  const named = new Set([by, second].flatMap((who) => (who && who.actorRole !== "command" ? [who.actor] : [])));
  return named.size < Math.min(2, otherStaff) ? "needsSecond" : undefined;
}
