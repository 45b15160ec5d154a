export const maxSubjects = 20;
export const maxSubjectLength = 50;

export function parseSubjects(text: string): string[] {
  const seen = new Map<string, string>();
  for (const part of text.split(/[,،，、;\n]/u)) {
    const subject = part.trim().replace(/\s+/gu, " ");
    const key = subject.toLowerCase();
    if (subject !== "" && !seen.has(key)) seen.set(key, subject);
  }
  return [...seen.values()];
}

export function formatSubjects(subjects: readonly string[]): string {
  return subjects.join(", ");
}
