import type { Executor } from "#db/client.ts";
import { anyOpening } from "#db/queries/safety/preflight.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import { storedSite } from "#lib/platform/site/stored-site.ts";
import { approvalsNeeded, requiredSteps } from "./verification-rules.ts";

/** Once minors were admitted, every step stays required, also while their sign-ups are closed. */
export async function requiredStepsHere(q: Executor): Promise<MentorStep[]> {
  return requiredSteps((await storedSite(q)).verificationSteps, await anyOpening(q));
}

/** How many members of staff have to approve a mentor. */
export async function approvalsHere(q: Executor): Promise<1 | 2> {
  return approvalsNeeded((await storedSite(q)).approvals, await anyOpening(q));
}
