const same = (a: string, b: string) => a.normalize("NFC").toLowerCase() === b.normalize("NFC").toLowerCase();

export function teaches(mentor: Readonly<{ subjects: readonly string[] }>, subject: string): boolean {
  return mentor.subjects.some((taught) => same(taught, subject));
}
