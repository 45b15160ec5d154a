import type { Executor } from "#db/client.ts";
import { applicationOf } from "#db/queries/safety/mentor-applications.ts";
import { checksOf, mentorCheckState } from "#db/queries/safety/verification.ts";
import { passedSteps } from "./verification-rules.ts";

/**
 * Whether a mentor may go on to what comes after the application: it is handed in, or staff recorded it. People who only
 * signed up cause no mails to others and hand in no documents.
 */
export async function hasApplied(q: Executor, mentorId: string, now: Date): Promise<boolean> {
  const mentor = await mentorCheckState(q, mentorId);
  if (!mentor || mentor.status === "removed" || mentor.emailConfirmedAt === null) return false;
  const application = await applicationOf(q, mentorId);
  if (application?.submittedAt && application.status !== "refused") return true;
  return passedSteps(await checksOf(q, mentorId), true, now).has("application");
}
