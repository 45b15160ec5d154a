import type { Executor } from "#db/client.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import type { MentorStatus } from "./rules.ts";

/** `again`: the mentor must hand something in once more, such as another referee. */
export type StepOutcome = Readonly<{ step: MentorStep; outcome: "refused" | "again" }>;

/** Tells a mentor that a step was not passed; the page says what to do. Never why. */
export async function tellOutcome(tx: Executor, userId: string, params: StepOutcome, now: Date): Promise<void> {
  const key = `check-outcome:${params.step}:${params.outcome}:${now.getTime()}`;
  await notify(tx, { userId, kind: "checkOutcome", key, params, path: paths.verification }, now);
}

/** `proven`: probation is over. */
export async function tellStatus(
  tx: Executor,
  userId: string,
  status: MentorStatus | "proven",
  now: Date,
): Promise<void> {
  const key = `mentor-status:${status}:${now.getTime()}`;
  await notify(tx, { userId, kind: "mentorStatus", key, params: { status }, path: paths.verification }, now);
}
