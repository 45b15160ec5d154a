import { db, transaction } from "#db/client.ts";
import { countCountries, countHelp, savePublicFigure, taughtSubjects } from "#db/queries/progress/public-figures.ts";
import { adultsBornBy } from "#lib/identity/age/age.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { wholeHours } from "#lib/platform/time/hours.ts";
import { daysBefore } from "#lib/platform/time/time.ts";

/**
 * Counts what the public pages may say of this installation and stores it (SITE-29). Run nightly: a figure is never
 * counted while a page is read, and one that moves once a day tells nobody who joined a minute ago. Answers how many it counted.
 */
export async function countPublicFigures(now: Date): Promise<number> {
  // Counted before the transaction: on SQLite it would keep every writer waiting.
  const adults = adultsBornBy(utcDate(now));
  const [countries, subjects, help] = await Promise.all([
    countCountries(db(), adults),
    taughtSubjects(db(), adults),
    countHelp(db(), daysBefore(now, keptDays.sessions)),
  ]);
  const figures = [
    { key: "countries", value: countries },
    // "Physics" and "physics" are one subject; databases fold only the letters of English alike.
    { key: "subjects", value: new Set(subjects.map((subject) => subject.toLowerCase())).size },
    { key: "students", value: help.students },
    { key: "hours", value: wholeHours(help.minutes) },
  ];
  await transaction(async (tx) => {
    for (const figure of figures) await savePublicFigure(tx, figure, now);
  });
  return figures.length;
}
