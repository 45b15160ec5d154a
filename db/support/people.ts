import { eq } from "drizzle-orm";
import { db, transaction } from "#db/client.ts";
import { mentors, users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { keepFormerReach } from "#lib/safety/conflicts/former-reach.ts";
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

/** Of one household, by proof: both have read mail in one mailbox. */
export async function shareMailbox(one: string, other: string): Promise<void> {
  for (const [id, email] of [
    [one, `${one}@example.org`],
    [other, `${one}+home@example.org`],
  ] as const)
    await db()
      .update(users)
      .set({ email, emailConfirmedAt: new Date(0) })
      .where(eq(users.id, id));
}

/** Whoever shared a mailbox has another address since. */
export async function leftSharedMailbox(id: string, now: Date): Promise<void> {
  const [row] = await db().select().from(users).where(eq(users.id, id));
  const after = { email: `${crypto.randomUUID()}@example.org`, phone: null };
  await transaction((tx) =>
    keepFormerReach(tx, id, { before: { email: row?.email ?? null, phone: null }, after }, now),
  );
  await db().update(users).set({ email: after.email }).where(eq(users.id, id));
}
