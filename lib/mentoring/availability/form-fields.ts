export const availabilityLimits = {
  rangesPerDay: 6,
  daysOff: 120,
  noticeHours: { least: 0, most: 168, usual: 12 },
  breakMinutes: { least: 0, most: 120, usual: 15 },
  horizonWeeks: { least: 1, most: 26, usual: 8 },
} as const;

/** The names under which the form posts a range; `row` counts from 0. */
export const rangeNames = (weekday: number, row: number) =>
  ({ from: `from-${weekday}-${row}`, until: `until-${weekday}-${row}` }) as const;

/** The name under which the faults of a weekday's ranges are told. */
export const dayName = (weekday: number) => `day-${weekday}`;

/** The name of a weekday's switch; without it, its ranges do not count. */
export const switchName = (weekday: number) => `on-${weekday}`;
