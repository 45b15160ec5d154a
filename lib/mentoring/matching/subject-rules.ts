import { normalText } from "#lib/platform/normal-text.ts";

/** Two spellings with the same key are one subject. */
export function subjectKey(subject: string): string {
  return normalText(subject, "NFC").toLowerCase();
}

export function teaches(mentor: Readonly<{ subjects: readonly string[] }>, subject: string): boolean {
  const key = subjectKey(subject);
  return mentor.subjects.some((taught) => subjectKey(taught) === key);
}
