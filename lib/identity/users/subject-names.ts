import { foldText } from "#lib/platform/search-text.ts";
import german from "#messages/de/subjects.json" with { type: "json" };
import english from "#messages/en/subjects.json" with { type: "json" };
import spanish from "#messages/es/subjects.json" with { type: "json" };
import french from "#messages/fr/subjects.json" with { type: "json" };

/** Subjects with a name in every language. People may write any other, which is shown as they wrote it. */
const knownSubjects = [
  "math",
  "english",
  "biology",
  "physics",
  "computerScience",
  "chemistry",
  "french",
  "spanish",
  "german",
  "history",
  "economics",
  "studySkills",
  "essayWriting",
  "careerAdvice",
  "collegeApplications",
  "statistics",
  "science",
  "programming",
  "geography",
  "engineering",
  "philosophy",
  "astronomy",
  "art",
  "music",
  "robotics",
] as const;
type KnownSubject = (typeof knownSubjects)[number];

const names = new Map<string, Readonly<Record<KnownSubject, string>>>([
  ["en", english.name],
  ["es", spanish.name],
  ["fr", french.name],
  ["de", german.name],
]);

/** Other spellings, by the language they are written in. */
const alsoWritten: Partial<Record<KnownSubject, Readonly<Record<string, string>>>> = {
  math: { maths: "en", mathematics: "en", mathe: "de" },
  computerScience: { computing: "en" },
  geography: { geographie: "de" },
  statistics: { statistique: "fr" },
};

const bySpelling = new Map<string, KnownSubject>(
  knownSubjects.flatMap((subject) => {
    const spellings = [...names.values()].map((name) => name[subject]);
    spellings.push(...Object.keys(alsoWritten[subject] ?? {}));
    return spellings.map((spelling) => [foldText(spelling), subject] as const);
  }),
);

/** In the reader's language, if the subject has a name there. What is written in that language already stays as it is. */
export function subjectName(written: string, locale: string): string {
  const subject = bySpelling.get(foldText(written));
  if (!subject || alsoWritten[subject]?.[foldText(written)] === locale) return written;
  return names.get(locale)?.[subject] ?? written;
}

/** As it was written, and its names in all languages: what a search may ask for. */
export function subjectSpellings(written: string): string[] {
  const subject = bySpelling.get(foldText(written));
  return subject ? [...new Set([written, ...[...names.values()].map((name) => name[subject])])] : [written];
}
