import { db } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import type { Role } from "#lib/identity/users/roles.ts";

/** When what the proofs call is done. */
export const proofsNow = new Date("2026-11-21T12:00:00.000Z");

/** Somebody who can act, unless the values say otherwise. */
export async function storedPerson<R extends Role>(role: R, values: Parameters<typeof newUser>[0] = {}) {
  const user = { ...newUser({ emailConfirmedAt: proofsNow, ...values }), role };
  await db().insert(users).values(user);
  return user;
}
