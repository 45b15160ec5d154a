import type { WeeklyRange } from "#lib/mentoring/availability/rules.ts";
import { saveHours } from "#lib/mentoring/availability/save-hours.ts";

const at = (weekday: number, from: number, until: number): WeeklyRange => ({
  weekday,
  fromMinute: from * 60,
  untilMinute: until * 60,
});

/** Evenings, weekends or daytime, in the mentor's own zone. */
const patterns: readonly (readonly WeeklyRange[])[] = [
  [at(1, 17, 20), at(3, 17, 20), at(6, 9, 13)],
  [at(2, 16, 20), at(4, 16, 20), at(7, 10, 16)],
  [at(1, 9, 12), at(2, 9, 12), at(5, 14, 18), at(6, 8, 12)],
  [at(3, 18, 21), at(5, 18, 21), at(6, 10, 18), at(7, 10, 18)],
  [at(1, 12, 14), at(2, 12, 14), at(3, 12, 14), at(4, 12, 14), at(5, 12, 14), at(7, 15, 20)],
];

export async function offerHours(mentorId: string, nth: number, now: Date): Promise<void> {
  const hours = [...(patterns[nth % patterns.length] ?? [])];
  const rules = { noticeHours: 12, breakMinutes: 15, horizonWeeks: 8 };
  const saved = await saveHours(mentorId, { hours, daysOff: [], ...rules }, now);
  if (!saved.ok) throw new Error(`The hours of a fictitious mentor were refused: ${saved.reason}`);
}
