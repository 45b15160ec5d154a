import { db } from "#db/client.ts";
import { signIns } from "#db/schema/auth.ts";
import { day } from "#lib/platform/time/time.ts";

/** The person at a browser in which they signed in. */
export async function signedInAt(now: Date, { id }: Readonly<{ id: string }>, twoStep = false) {
  const signInId = crypto.randomUUID();
  const dates = { createdAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + 30 * day) };
  await db()
    .insert(signIns)
    .values({ ...dates, id: signInId, userId: id, twoStep });
  return { id, signInId };
}
