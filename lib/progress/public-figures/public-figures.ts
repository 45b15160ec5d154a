import { db, transaction } from "#db/client.ts";
import { countCountries, countHelp, savePublicFigure, taughtSubjects } from "#db/queries/progress/public-figures.ts";
import { adultsBornBy } from "#lib/identity/age/age.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { wholeHours } from "#lib/platform/time/hours.ts";
import { daysBefore } from "#lib/platform/time/time.ts";

/** Nightly: live counts would tell who has just joined. Returns how many it counted. */
export async function countPublicFigures(now: Date): Promise<number> {
  // Outside the transaction: on SQLite it would block every writer.
  const adults = adultsBornBy(utcDate(now));
  const [countries, subjects, help] = await Promise.all([
    countCountries(db(), adults),
    taughtSubjects(db(), adults),
    countHelp(db(), daysBefore(now, keptDays.sessions)),
  ]);
  const figures = [
    { key: "countries", value: countries },
    // "Physics" and "physics" are one subject; databases fold only English letters alike.
    { key: "subjects", value: new Set(subjects.map((subject) => subject.toLowerCase())).size },
    { key: "students", value: help.students },
    { key: "hours", value: wholeHours(help.minutes) },
  ];
  await transaction(async (tx) => {
    for (const figure of figures) await savePublicFigure(tx, figure, now);
    await contentChanged(tx, cacheTags.figures);
  });
  return figures.length;
}
