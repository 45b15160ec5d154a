import { fieldLengths } from "#lib/identity/users/field-lengths.ts";

/** Faults that have a sentence of their own in the messages. */
export const faultKeys = [
  "required",
  "tooLong",
  "email",
  "date",
  "malformed",
  "future",
  "tooLongAgo",
  "option",
  "subjectCount",
  "subjectLength",
  "passwordShort",
  "passwordLong",
  "passwordCommon",
  "passwordIsEmail",
  "mismatch",
  "pinShape",
  "pinEasy",
  "pinBirthday",
  "pinSame",
  "pinMismatch",
  "nameLetters",
  "nameOnly",
] as const;
export type FaultKey = (typeof faultKeys)[number];

/** The message key of a fault at a field, and the length it names. Whatever has no sentence counts as a wrong option. */
export function faultText(field: string, fault: string): { key: FaultKey; max: number } {
  const key = faultKeys.find((known) => known === fault) ?? "option";
  const max = field === "name" ? fieldLengths.name : field === "email" ? fieldLengths.email : fieldLengths.text;
  return { key, max };
}
