import type { Executor } from "#db/client.ts";
import type { GuardedStudent } from "#db/queries/safety/guardians.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { stoppedGuardians } from "#lib/safety/guardian-mails/stopped-links.ts";

/**
 * Why a guardian whom this student names waits for staff; undefined where it does not. Whoever made a card could have chosen even
 * its owner's first PIN, and nothing but the card proves who the student is. A guardian whom staff keep away could have told the
 * student what to type.
 */
export async function whyStaffAgree(
  q: Executor,
  { id, username, pinMadeAt }: Pick<GuardedStudent, "id" | "username" | "pinMadeAt">,
): Promise<string | undefined> {
  if (username !== null) return pinMadeAt ? `Named with the card of ${utcDate(pinMadeAt)}` : "Named with a card";
  const stopped = await stoppedGuardians(q, id);
  return stopped.length > 0 ? "Staff stopped a guardian's links" : undefined;
}
