import { eq } from "drizzle-orm";
import type { Executor } from "../client.ts";
import { donations, type NewDonation } from "../schema/donations.ts";
import { users } from "../schema/users.ts";

/** Stores a pledge; one whose id is there already has been stored before. */
export async function insertDonation(q: Executor, donation: NewDonation): Promise<void> {
  await q.insert(donations).values(donation).onConflictDoNothing();
}

/** For the one question whether this person may donate. */
export async function birthDateOf(q: Executor, userId: string): Promise<string | undefined> {
  const [found] = await q.select({ born: users.dateOfBirth }).from(users).where(eq(users.id, userId)).limit(1);
  return found?.born;
}
