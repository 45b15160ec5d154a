import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { users } from "#db/schema/users.ts";

/** What a night is asked with (`Clock`). */
export const clockColumns = {
  timeZone: users.timeZone,
  formerZone: users.formerZone,
  formerZoneUntil: users.formerZoneUntil,
} as const;

const { homeZone, homeZoneUntil, dateOfBirth } = users;
const homeColumns = { homeZone, homeZoneUntil, dateOfBirth };

export async function clockOf(q: Executor, userId: string) {
  const [found] = await q
    .select({ ...clockColumns, ...homeColumns })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return found;
}
