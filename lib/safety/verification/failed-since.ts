import type { Executor } from "#db/client.ts";
import { recordChecksOf } from "#db/queries/safety/record-checks.ts";
import { checksOf } from "#db/queries/safety/verification.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import type { CheckResult } from "./rules.ts";

export type ResultSince = Readonly<{ result: CheckResult; at: Date; reason: string }>;

/** What was recorded of a step since an instant, the newest first. */
export async function resultsSince(
  q: Executor,
  mentorId: string,
  step: MentorStep,
  since: Date,
): Promise<ResultSince[]> {
  const newer = (await checksOf(q, mentorId)).filter((one) => one.step === step && one.checkedAt > since);
  return newer.map(({ result, checkedAt: at, reason }) => ({ result, at, reason }));
}

type Asked = Readonly<{ step: MentorStep; check?: Readonly<{ country: string }> | undefined }>;

/** Whether the step, or the country's check, failed after somebody asked to record it as passed: who found it knows more. */
export async function failedSince(
  q: Executor,
  mentorId: string,
  { step, check }: Asked,
  since: Date,
): Promise<boolean> {
  if ((await resultsSince(q, mentorId, step, since)).some(({ result }) => result === "failed")) return true;
  if (!check) return false;
  return (await recordChecksOf(q, mentorId)).some(
    ({ country, outcome, recordedAt }) => country === check.country && outcome !== "clear" && recordedAt > since,
  );
}
