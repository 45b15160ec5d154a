import { isDay } from "#lib/platform/time/days.ts";

export const recognitionKinds = ["internship", "prize"] as const;

export const recognitionLengths = { title: 200, giver: 200 } as const;

export type EnteredRecognition = Readonly<{ kind: string; title: string; giver: string; givenOn: string }>;
export type RecognitionFault = "kind" | "title" | "giver" | "date";

/** `today` is a plain date; later dates are refused. */
export function recognitionFault(entered: EnteredRecognition, today: string): RecognitionFault | undefined {
  const { kind, givenOn } = entered;
  if (!recognitionKinds.some((known) => known === kind)) return "kind";
  for (const text of ["title", "giver"] as const)
    if (entered[text].length === 0 || entered[text].length > recognitionLengths[text]) return text;
  return isDay(givenOn) && givenOn <= today && givenOn >= "1970-01-01" ? undefined : "date";
}
