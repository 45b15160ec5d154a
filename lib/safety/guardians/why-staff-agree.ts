import type { Executor } from "#db/client.ts";
import type { GuardedStudent } from "#db/queries/safety/guardians.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { stoppedElsewhere, stoppedGuardians } from "#lib/safety/guardian-mails/stopped-links.ts";

/**
 * Why a guardian whom this student names waits for staff, as a code that `readReason` reads; undefined where it does not. Whoever made a
 * card could have chosen even its owner's first PIN, and nothing but the card proves who the student is. A guardian whom staff keep
 * away, from this child or another, could have told the student what to type.
 */
export async function whyStaffAgree(
  q: Executor,
  { id, username, pinMadeAt }: Pick<GuardedStudent, "id" | "username" | "pinMadeAt">,
  email: string | null,
): Promise<string | undefined> {
  if (username !== null) return pinMadeAt ? `card ${utcDate(pinMadeAt)}` : "card";
  const stopped = [...(await stoppedGuardians(q, id)), ...(await stoppedElsewhere(q, id, email))];
  return stopped.length > 0 ? "links" : undefined;
}
