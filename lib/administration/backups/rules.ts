import { keptDays } from "#lib/platform/retention/rules.ts";
import { firstOfMonth, mondayOf, utcDate } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";

const named = /^baobab-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.age$/;

/** As `baobab-20261123T030000Z.tar.age`, in UTC. Names sort by time. */
export function backupName(madeAt: Date): string {
  return `baobab-${madeAt.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z.tar.age`;
}

/** `undefined` for what is no backup. */
export function timeOfBackup(name: string): Date | undefined {
  const parts = named.exec(name)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 1, date = 1, hour = 0, minute = 0, second = 0] = parts;
  const time = new Date(Date.UTC(year, month - 1, date, hour, minute, second));
  return backupName(time) === name ? time : undefined;
}

/** In this many days, weeks and months, today's included, the last backup of each is kept. */
export const rotation = { days: 7, weeks: 4, months: 6 } as const;

/** So that one made by hand, for example before an update, does not take the place of the night's. */
const neverSoonerMs = day;

/**
 * The backups that may go: none of the last 24 hours. `verified` holds the names of those known to be whole. Of these the newest always stays, and in a
 * day, week or month they are kept rather than others.
 */
export function outdatedBackups(names: readonly string[], verified: ReadonlySet<string>, now: Date): string[] {
  const backups = names.flatMap((name) => {
    const time = timeOfBackup(name);
    return time ? [{ name, time, day: utcDate(time), sure: verified.has(name) }] : [];
  });
  // The best of a period is the first.
  const ranked = backups.toSorted((a, b) => Number(b.sure) - Number(a.sure) || b.time.getTime() - a.time.getTime());
  const young = backups.filter(({ time }) => now.getTime() - time.getTime() < neverSoonerMs);
  const kept = new Set([...ranked.slice(0, 1), ...young].map(({ name }) => name));
  const today = utcDate(now);
  const week = (date: string) => mondayOf(date);
  const month = (date: string) => firstOfMonth(date);
  const periods = [
    { of: (date: string) => date, first: utcDate(new Date(now.getTime() - (rotation.days - 1) * day)) },
    { of: week, first: mondayOf(utcDate(new Date(now.getTime() - (rotation.weeks - 1) * 7 * day))) },
    { of: month, first: firstOfMonth(today, 1 - rotation.months) },
  ];
  for (const { of, first } of periods) {
    const filled = new Set<string>();
    for (const backup of ranked) {
      const period = of(backup.day);
      if (period < first || filled.has(period)) continue;
      filled.add(period);
      kept.add(backup.name);
    }
  }
  const oldest = now.getTime() - keptDays.backups * day;
  return backups
    .filter(({ name, time }) => !kept.has(name) || (time.getTime() < oldest && name !== ranked[0]?.name))
    .map(({ name }) => name)
    .sort();
}
