import type { useTranslations } from "next-intl";
import type { FieldErrors } from "#lib/platform/forms/action-state.ts";
import {
  farthestYears,
  goalLengths,
  mostSteps,
  progressTyped,
  stepLines,
  whyNotDeadline,
  whyNotText,
} from "#lib/progress/goals/goal-rules.ts";

/** Errors in what was typed, found by the browser, because a change is accepted without asking the server. */

type Words = ReturnType<typeof useTranslations<"learning.fault">>;

export const fieldText = (fields: FormData, name: string) =>
  String(fields.get(name) ?? "")
    .replace(/\s+/gu, " ")
    .trim();

function textFault(text: string, max: number, t: Words): string | undefined {
  const fault = whyNotText(text, max);
  return fault && t(fault, { max });
}

function deadlineFault(day: string, today: string, t: Words): string | undefined {
  const fault = day === "" ? undefined : whyNotDeadline(day, today);
  return fault && t(fault, { years: farthestYears });
}

function stepsFault(lines: readonly string[], t: Words): string | undefined {
  if (lines.length > mostSteps) return t("stepsMany", { max: mostSteps });
  const long = lines.some((line) => line.length > goalLengths.step);
  return long ? t("stepsLong", { max: goalLengths.step }) : undefined;
}

/** Undefined if nothing is wrong. */
function faults(found: Readonly<Record<string, string | undefined>>): FieldErrors | undefined {
  const wrong = Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return wrong.length === 0 ? undefined : Object.fromEntries(wrong);
}

export function goalFaults(fields: FormData, today: string, t: Words): FieldErrors | undefined {
  return faults({
    title: textFault(fieldText(fields, "title"), goalLengths.title, t),
    subject: textFault(fieldText(fields, "subject"), goalLengths.subject, t),
    deadline: deadlineFault(fieldText(fields, "deadline"), today, t),
    steps: stepsFault(stepLines(String(fields.get("steps") ?? "")), t),
  });
}

export function stepFaults(fields: FormData, t: Words): FieldErrors | undefined {
  return faults({ title: textFault(fieldText(fields, "title"), goalLengths.step, t) });
}

export function progressFaults(fields: FormData, t: Words): FieldErrors | undefined {
  const typed = progressTyped(fieldText(fields, "progress"));
  return faults({ progress: typed === undefined ? t("progress") : undefined });
}
