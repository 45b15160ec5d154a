import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { users } from "#db/schema/users.ts";

export async function clockOf(q: Executor, userId: string) {
  const [found] = await q
    .select({ zone: users.timeZone, dateOfBirth: users.dateOfBirth })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return found;
}
