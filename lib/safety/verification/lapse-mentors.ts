import { db, type Executor, transaction } from "#db/client.ts";
import { staffWhoCanAct } from "#db/queries/identity/staff-accounts.ts";
import { namesOf } from "#db/queries/safety/sanctions.ts";
import { approvedWithExpiredChecks, checksOf } from "#db/queries/safety/verification.ts";
import { bySystem } from "#lib/identity/audit/record-audit.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { dropTier } from "./change-tier.ts";
import { mentorAt, settle } from "./decide-on-mentor.ts";
import { expireChecks } from "./expire-checks.ts";
import { tellMentorSuspended } from "./hooks.ts";
import { requiredStepsHere } from "./required-steps.ts";
import { mayMove } from "./rules.ts";
import { lapsedSteps } from "./verification-rules.ts";

/** Regular work: what an expired check ends, for everybody or with minors. Returns how many mentors it concerned. */
export async function endExpired(now: Date): Promise<number> {
  let lapsed = 0;
  for (const userId of await approvedWithExpiredChecks(db(), now))
    if (await transaction((tx) => lapse(tx, userId, now))) lapsed += 1;
  return lapsed + (await expireChecks(now));
}

/** All contact ends, sessions ahead are off, and the mentor and coordinators are told. A renewal opens it again. */
async function lapse(tx: Executor, userId: string, now: Date): Promise<boolean> {
  const mentor = await mentorAt(tx, userId, now);
  if (!mentor || !mayMove(mentor.status, "expire")) return false;
  const steps = lapsedSteps(await checksOf(tx, userId), await requiredStepsHere(tx), mentor.passed);
  if (steps.length === 0) return false;
  const reason = `expired: ${steps.join(", ")}`;
  if (mentor.status === "trusted") await dropTier(tx, userId, reason, now);
  await tellMentorSuspended(tx, userId, now);
  // Of a trusted mentor one tier was lost, so this is what comes back.
  const change = { status: "expired", statusBefore: "approved" } as const;
  await settle(tx, { by: bySystem, userId, reason }, { move: "expire", mentor, change }, now);
  const [named] = await namesOf(tx, [userId]);
  const told = { kind: "mentorLapsed", params: { name: named ? fullName(named) : "" } } as const;
  const where = { key: `mentor-lapsed:${userId}:${now.getTime()}`, path: paths.staffMentor(userId) };
  for (const staffId of await staffWhoCanAct(tx, ["coordinator"]))
    await notify(tx, { userId: staffId, ...told, ...where }, now);
  return true;
}
