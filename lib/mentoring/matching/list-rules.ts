import { subjectSpellings } from "#lib/identity/users/subject-names.ts";
import { type AskedParams, askedPage, askedText, asking } from "#lib/platform/forms/asked.ts";
import { foldText } from "#lib/platform/search-text.ts";
import { weekdays } from "#lib/platform/time/weekdays.ts";
export const mentorsPerPage = 12;
const maxPages = 100;

export type Weekday = (typeof weekdays)[number];

/** In minutes after midnight, on the student's clock. */
export const dayParts = {
  morning: [6 * 60, 12 * 60],
  afternoon: [12 * 60, 17 * 60],
  evening: [17 * 60, 22 * 60],
} as const satisfies Record<string, readonly [number, number]>;
export type DayPart = keyof typeof dayParts;

export type MentorQuery = Readonly<{
  search: string;
  subject: string;
  language: string;
  weekday: Weekday | undefined;
  time: DayPart | undefined;
  type: "video" | "chat" | undefined;
  page: number;
}>;

export type Wanted = Omit<MentorQuery, "page">;

export function mentorQuery(asked: AskedParams): MentorQuery {
  const text = (name: string) => askedText(asked, name);
  const time = text("time");
  const type = text("type");
  return {
    search: text("q"),
    subject: text("subject"),
    language: /^[a-z]{2,3}$/.test(text("language")) ? text("language") : "",
    weekday: weekdays.find((day) => String(day) === text("weekday")),
    time: Object.hasOwn(dayParts, time) ? (time as DayPart) : undefined,
    type: type === "video" || type === "chat" ? type : undefined,
    page: askedPage(asked, maxPages),
  };
}

export function mentorSearch(query: MentorQuery): string {
  const { search, subject, language, weekday, time, type, page } = query;
  return asking({ q: search, subject, language, weekday, time, type, page });
}

const filters = ["search", "subject", "language", "weekday", "time", "type"] as const;
export type Filter = (typeof filters)[number];

/** In page order. */
export function activeFilters(query: Wanted): Filter[] {
  return filters.filter((filter) => query[filter]);
}

export function withoutFilter<Query extends Wanted>(query: Query, filter: Filter): Query {
  return { ...query, [filter]: filter === "weekday" || filter === "time" || filter === "type" ? undefined : "" };
}

type Found = Readonly<{ firstName: string; lastName: string; subjects: readonly string[] }>;

export type FoldedWords = Readonly<{ foldedName: string; foldedSubjects: readonly string[] }>;

export function foldedWords({ firstName, lastName, subjects }: Found): FoldedWords {
  return {
    foldedName: foldText(`${firstName} ${lastName}`),
    foldedSubjects: subjects.flatMap(subjectSpellings).map(foldText),
  };
}

/** `needle` is folded too. */
export function matchesSearch({ foldedName, foldedSubjects }: FoldedWords, needle: string): boolean {
  return foldedName.includes(needle) || foldedSubjects.some((one) => one.includes(needle));
}

type Spoken = Readonly<{ languages: readonly string[]; profileLanguage: string | null; locale: string }>;

/** Falls back to the profile language, then the site language. */
export function languagesOf({ languages, profileLanguage, locale }: Spoken): readonly string[] {
  return languages.length > 0 ? languages : [profileLanguage ?? locale];
}
