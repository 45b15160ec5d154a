import { db } from "#db/client.ts";
import { mentors, users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newMentor, newUser } from "./rows.ts";

const confirmed = new Date("2026-01-15T12:00:00.000Z");

/** Somebody whose address is confirmed; a mentor is an approved one. */
export async function addPerson(values: Partial<NewUser> = {}) {
  const user = newUser({ emailConfirmedAt: confirmed, ...values });
  await db().insert(users).values(user);
  if (user.role === "mentor")
    await db()
      .insert(mentors)
      .values(newMentor({ userId: user.id }));
  return user;
}
