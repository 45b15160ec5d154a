import type { Executor } from "#db/client.ts";
import { allSiteSettings } from "#db/queries/platform/site-settings.ts";
import { env } from "#lib/platform/env.ts";
import { toSiteSettings } from "#lib/platform/site/input.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import { requiredSteps } from "./verification-rules.ts";

/** Only demos admit minors. */
export async function requiredStepsHere(q: Executor): Promise<MentorStep[]> {
  return requiredSteps(toSiteSettings(await allSiteSettings(q)).verificationSteps, env().demo);
}
