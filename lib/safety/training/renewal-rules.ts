import { daysBefore } from "#lib/platform/time/time.ts";
import { passedSteps, type RecordedCheck } from "#lib/safety/verification/verification-rules.ts";

export const refresherDays = 60;

export type TrainingStanding = Readonly<{
  /** `open`: not passed, or expired. `refresher`: passed, and may be renewed. `done`: passed, and may not yet. */
  state: "open" | "refresher" | "done";
  /** Null: not passed, or without end. */
  validUntil: Date | null;
  refresherFrom: Date | null;
}>;

/** From all recorded checks of a mentor. */
export function trainingStanding(checks: readonly RecordedCheck[], now: Date): TrainingStanding {
  const own = checks.filter(({ step }) => step === "training");
  if (!passedSteps(own, false, now).has("training")) return { state: "open", validUntil: null, refresherFrom: null };
  const newest = Math.max(...own.map(({ checkedAt }) => checkedAt.getTime()));
  const ends = own.flatMap((check) =>
    check.checkedAt.getTime() === newest && check.expiresAt ? [check.expiresAt.getTime()] : [],
  );
  if (ends.length === 0) return { state: "done", validUntil: null, refresherFrom: null };
  const validUntil = new Date(Math.min(...ends));
  const refresherFrom = daysBefore(validUntil, refresherDays);
  return { state: now >= refresherFrom ? "refresher" : "done", validUntil, refresherFrom };
}
