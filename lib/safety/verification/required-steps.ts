import type { Executor } from "#db/client.ts";
import { allSiteSettings } from "#db/queries/platform/site-settings.ts";
import { env } from "#lib/platform/env.ts";
import { toSiteSettings } from "#lib/platform/site/input.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import { approvalsNeeded, requiredSteps } from "./verification-rules.ts";

/** Only demos admit minors. */
export async function requiredStepsHere(q: Executor): Promise<MentorStep[]> {
  return requiredSteps(toSiteSettings(await allSiteSettings(q)).verificationSteps, env().demo);
}

/** How many members of staff have to approve a mentor. */
export async function approvalsHere(q: Executor): Promise<1 | 2> {
  return approvalsNeeded(toSiteSettings(await allSiteSettings(q)).approvals, env().demo);
}
