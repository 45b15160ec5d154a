import type { Executor } from "#db/client.ts";
import { recordChecksOf } from "#db/queries/safety/record-checks.ts";
import { checksOf } from "#db/queries/safety/verification.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import type { CheckResult } from "./rules.ts";

export type ShownResult = Readonly<{ result: CheckResult; at: Date; reason: string }>;

/** What was recorded of a step since an instant, and every failure of before: whoever agrees to pass it has to know. Newest first. */
export async function resultsToShow(
  q: Executor,
  mentorId: string,
  step: MentorStep,
  since: Date,
): Promise<ShownResult[]> {
  const results = (await checksOf(q, mentorId)).filter(
    (one) => one.step === step && (one.checkedAt > since || one.result === "failed"),
  );
  return results.map(({ result, checkedAt: at, reason }) => ({ result, at, reason }));
}

type Asked = Readonly<{ step: MentorStep; check?: Readonly<{ country: string }> | undefined }>;

/** Whether the step, or the country's check, failed after somebody asked to record it as passed: who found it knows more. */
export async function failedSince(
  q: Executor,
  mentorId: string,
  { step, check }: Asked,
  since: Date,
): Promise<boolean> {
  const shown = await resultsToShow(q, mentorId, step, since);
  if (shown.some(({ result, at }) => result === "failed" && at > since)) return true;
  if (!check) return false;
  return (await recordChecksOf(q, mentorId)).some(
    ({ country, outcome, recordedAt }) => country === check.country && outcome !== "clear" && recordedAt > since,
  );
}
