import { weekdays } from "#lib/platform/time/weekdays.ts";
/** Finding a mentor: what is searched and how (PURE; FIND-01, FIND-09). */
export const mentorsPerPage = 24;
/** Nobody leafs through more; the best come first. */
export const maxPages = 100;
export const searchLength = 200;

export type Weekday = (typeof weekdays)[number];

/** Parts of a day by the student's own clock, in minutes after midnight. */
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

type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads the address of the list; what cannot be meant becomes its default. */
export function mentorQuery(params: Params): MentorQuery {
  const text = (name: string) => {
    const value = params[name];
    return typeof value === "string" ? value.trim().slice(0, searchLength) : "";
  };
  const page = Number(text("page"));
  const time = text("time");
  const type = text("type");
  return {
    search: text("q"),
    subject: text("subject"),
    language: /^[a-z]{2,3}$/.test(text("language")) ? text("language") : "",
    weekday: weekdays.find((day) => String(day) === text("weekday")),
    time: Object.hasOwn(dayParts, time) ? (time as DayPart) : undefined,
    type: type === "video" || type === "chat" ? type : undefined,
    page: Number.isSafeInteger(page) && page >= 1 && page <= maxPages ? page : 1,
  };
}

/** The query part of the list's address, without what is default. */
export function mentorSearch(query: MentorQuery): string {
  const params = new URLSearchParams();
  const { search, subject, language, weekday, time, type, page } = query;
  for (const [name, value] of Object.entries({ q: search, subject, language, weekday, time, type })) {
    if (value) params.set(name, String(value));
  }
  if (page > 1) params.set("page", String(page));
  const text = params.toString();
  return text ? `?${text}` : "";
}

/** Whether anything narrows the list, so that an empty one can say why. */
export function isNarrowed({ search, subject, language, weekday, time, type }: MentorQuery): boolean {
  return [search, subject, language, weekday, time, type].some(Boolean);
}

/** How texts are compared: whatever the case, the accents or how the letters are put together. */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

type Found = Readonly<{ firstName: string; lastName: string; subjects: readonly string[] }>;

/** Whether a person's name or expertise contains what was typed. */
export function matchesSearch({ firstName, lastName, subjects }: Found, search: string): boolean {
  const needle = foldText(search);
  if (needle === "") return true;
  return (
    foldText(`${firstName} ${lastName}`).includes(needle) || subjects.some((one) => foldText(one).includes(needle))
  );
}

type Spoken = Readonly<{ languages: readonly string[]; profileLanguage: string | null; locale: string }>;

/** Languages a person mentors in; who named none uses the one they read this site in. */
export function languagesOf({ languages, profileLanguage, locale }: Spoken): readonly string[] {
  return languages.length > 0 ? languages : [profileLanguage ?? locale];
}
