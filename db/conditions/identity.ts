import { alias } from "drizzle-orm/pg-core";
import { users } from "#db/schema/users.ts";

/** Whoever is compared with others in one query. */
export const viewer = alias(users, "viewer");

/** By what two accounts are known to be one person's (`isOnePerson`). */
export const identityOf = (who: typeof users | typeof viewer) => ({
  email: who.email,
  emailConfirmedAt: who.emailConfirmedAt,
  firstName: who.firstName,
  lastName: who.lastName,
  dateOfBirth: who.dateOfBirth,
});
