import type { Executor } from "#db/client.ts";
import { checksOf } from "#db/queries/safety/verification.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { staffRoles } from "#lib/identity/users/roles.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import { staffToTell } from "#lib/safety/conflicts/whom-to-alert.ts";

type Passing = Readonly<{ by: AuditActor; mentorId: string; step: MentorStep }>;

/**
 * Who failed a step hears when somebody else passes it, since the last time it was passed; leads in place of who cannot act any
 * more. Call it before the new result is stored.
 */
export async function tellWhoFailed(tx: Executor, { by, mentorId, step }: Passing, now: Date): Promise<void> {
  const results = (await checksOf(tx, mentorId)).filter((one) => one.step === step);
  const lastPassed = results.findIndex(({ result }) => result === "passed");
  const failed = (lastPassed < 0 ? results : results.slice(0, lastPassed)).filter(({ result }) => result === "failed");
  const people = failed.flatMap(({ checkedBy }) => checkedBy ?? []).filter((id) => id !== by.actor);
  if (people.length === 0) return;
  const able = new Set(await staffToTell(tx, [mentorId], staffRoles));
  const told = people.every((id) => able.has(id)) ? people : [...people, ...(await staffToTell(tx, [mentorId]))];
  const key = `protection:stepPassed:${mentorId}:${failed[0]?.id}`;
  const notice = { kind: "protectionChange", key, path: paths.staffMentor(mentorId) } as const;
  for (const userId of new Set(told)) {
    if (!able.has(userId) || userId === by.actor) continue;
    await notify(tx, { userId, ...notice, params: { change: "stepPassed", state: "made" } }, now);
  }
}
