import type { ListedMentor } from "./listed-mentors.ts";

export type Offered = Readonly<{ subjects: readonly string[]; languages: readonly string[] }>;

const known = new WeakMap<readonly ListedMentor[], Offered>();

/** What these mentors teach and speak, sorted. The same list has the same answer: many readers share one. */
export function offeredBy(mentors: readonly ListedMentor[]): Offered {
  const offered = known.get(mentors) ?? gathered(mentors);
  known.set(mentors, offered);
  return offered;
}

function gathered(mentors: readonly ListedMentor[]): Offered {
  const subjects = new Map<string, string>();
  const languages = new Set<string>();
  for (const mentor of mentors) {
    for (const subject of mentor.subjects)
      subjects.set(subject.toLowerCase(), subjects.get(subject.toLowerCase()) ?? subject);
    for (const language of mentor.languages) languages.add(language);
  }
  return {
    subjects: [...subjects.values()].sort((a, b) => a.localeCompare(b, "en")),
    languages: [...languages].sort(),
  };
}
