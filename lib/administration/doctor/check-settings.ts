import { type DoctorFinding, found } from "./reasons.ts";

/** `problems`: what a start would say. */
export function checkSettings(problems: readonly string[]): DoctorFinding[] {
  if (problems.length === 0) return [found("settings.fine")];
  return problems.map((problem) => found("settings.wrong", { problem }));
}
