import { and, inArray, isNotNull, or } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";

/** Staff of these roles; where the lead is one of them, deputies who can stand in for the lead too. */
export function actsAs(roles: readonly StaffRole[]) {
  const own = inArray(users.role, [...roles]);
  if (!roles.includes("lead")) return own;
  return or(own, and(inArray(users.role, ["coordinator", "admin"]), isNotNull(users.deputySince)));
}
