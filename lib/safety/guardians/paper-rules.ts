import { foldText } from "#lib/platform/search-text.ts";
import { monthsAfter, utcDate } from "#lib/platform/time/days.ts";

export type PaperFault = "future" | "tooOld" | "overtaken" | "signer";

/** Months after its date in which a signed form can be recorded. */
export const paperMonths = 3;

export type SignedPaper = Readonly<{
  /** The day below the signature, `YYYY-MM-DD`. */
  signedOn: string;
  /** The name below it. */
  signer: string;
  guardian: string;
  /** The day on which this guardian last decided, if ever. */
  lastDecidedOn: string | undefined;
  /** Whether the form agrees to anything: a refusal is recorded however old it is. */
  agrees: boolean;
}>;

export function whyNotPaper(paper: SignedPaper, now: Date): PaperFault | undefined {
  const { signedOn, signer, guardian, lastDecidedOn, agrees } = paper;
  if (signedOn > utcDate(now)) return "future";
  if (foldText(signer) !== foldText(guardian)) return "signer";
  if (!agrees) return undefined;
  if (utcDate(monthsAfter(signedAt(signedOn), paperMonths)) < utcDate(now)) return "tooOld";
  // Nobody knows the hour of a signature: on one day the decision that the guardian made themself is taken for the later one.
  return lastDecidedOn !== undefined && lastDecidedOn >= signedOn ? "overtaken" : undefined;
}

/** Twelve months are reckoned from here. */
export function signedAt(signedOn: string): Date {
  return new Date(`${signedOn}T00:00:00.000Z`);
}
