import { db } from "#db/client.ts";
import { isDatabaseBusy } from "#db/errors.ts";
import { markActive } from "#db/queries/identity/sign-ins.ts";
import type { SignedInUser } from "./read-sign-in.ts";
import { needsActivity, sharedIdleMs } from "./shared-device-rules.ts";

/**
 * Puts off the lock of a shared device. Only for what a person does: pages they ask for, forms they send, and a page's word that
 * they type or press. Reading a sign-in does not, so a page left open is no activity.
 */
export async function noteActivity(
  { signInId, sharedActiveAt }: Pick<SignedInUser, "signInId" | "sharedActiveAt">,
  now: Date,
): Promise<void> {
  if (!needsActivity({ sharedActiveAt, lockedAt: null }, now)) return;
  await markActive(db(), signInId, now, new Date(now.getTime() - sharedIdleMs)).catch((error: unknown) => {
    // Under another program's lock: the next page or minute writes it.
    if (!isDatabaseBusy(error)) throw error;
  });
}
