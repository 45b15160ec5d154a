import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { isStaff, type Role } from "#lib/identity/users/roles.ts";
import { day, hour } from "#lib/platform/time/time.ts";

/** The way back for who lost the device of their second step, and their recovery codes (PURE; AUTH-28). */

/** How long the owner can stop it before it takes effect, and how long the link works after that. */
export const waitMs = 72 * hour;
export const usableMs = 7 * day;

export type LostDeviceRefusal =
  /** Nobody does it for themselves. */
  | "own"
  /** For a staff account two other members of staff are needed. */
  | "needsSecond";

type Asked = Readonly<{
  account: Readonly<{ id: string; role: Role }>;
  by: AuditActor;
  second: AuditActor | undefined;
  /** How many staff accounts there are beside this one. */
  otherStaff: number;
}>;

/**
 * Why staff may not begin it. For staff accounts two different people besides the owner have to be named, or as many as there are: an
 * installation with one admin has nobody else, and whoever runs its server decides.
 */
export function whyNotBegin({ account, by, second, otherStaff }: Asked): LostDeviceRefusal | undefined {
  if (by.actor === account.id || second?.actor === account.id) return "own";
  if (!isStaff(account.role)) return undefined;
  const named = new Set([by, second].flatMap((who) => (who && who.actorRole !== "command" ? [who.actor] : [])));
  return named.size < Math.min(2, otherStaff) ? "needsSecond" : undefined;
}
