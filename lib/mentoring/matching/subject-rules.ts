const same = (a: string, b: string) => a.normalize("NFC").toLowerCase() === b.normalize("NFC").toLowerCase();

/** Whether a mentor teaches a subject, however its letters are written (PURE). */
export function teaches(mentor: Readonly<{ subjects: readonly string[] }>, subject: string): boolean {
  return mentor.subjects.some((taught) => same(taught, subject));
}
