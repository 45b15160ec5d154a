import type { Executor } from "#db/client.ts";
import { checksOf } from "#db/queries/safety/verification.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import type { MentorNow } from "./decide-on-mentor.ts";
import { requiredStepsHere } from "./required-steps.ts";
import { isApprovedStatus, type MentorStatus } from "./rules.ts";
import { lapsedSteps, stepsNotPassed } from "./verification-rules.ts";

type Back = Readonly<{ status: MentorStatus; statusBefore: MentorStatus | null }>;

/**
 * What a mentor is again after a suspension or pause: expired where a required step has lapsed meanwhile, as the night would
 * find. `open`: steps without which who is expired does not come back.
 */
export async function comesBack(
  tx: Executor,
  userId: string,
  { status, before, passed }: MentorNow,
): Promise<Back | Readonly<{ open: readonly MentorStep[] }>> {
  const required = await requiredStepsHere(tx);
  const open = status === "expired" ? stepsNotPassed(required, passed) : [];
  if (open.length > 0) return { open };
  const former = before ?? "draft";
  const lapsed = isApprovedStatus(former) ? lapsedSteps(await checksOf(tx, userId), required, passed) : [];
  // A trusted one loses a tier by it, as by the lapse itself.
  return lapsed.length > 0 ? { status: "expired", statusBefore: "approved" } : { status: former, statusBefore: null };
}
