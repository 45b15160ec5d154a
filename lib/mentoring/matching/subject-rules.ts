/** Two spellings with the same key are one subject. */
export function subjectKey(subject: string): string {
  return subject.normalize("NFC").toLowerCase();
}

export function teaches(mentor: Readonly<{ subjects: readonly string[] }>, subject: string): boolean {
  const key = subjectKey(subject);
  return mentor.subjects.some((taught) => subjectKey(taught) === key);
}
