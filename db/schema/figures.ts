import { int, primaryKey, table, text, ts } from "#db/kit.ts";
import { dimensions } from "#lib/progress/figures/counts.ts";

/**
 * The programme's figures (ANLY-06) of one UTC day, `YYYY-MM-DD`, or of all days together (`all`), along one dimension: `all`, `subject`,
 * `language` or `centre`. Everything is a count that adds up; days without anything have no row.
 */
export const dailyFigures = table(
  "daily_figures",
  {
    day: text("day").notNull(),
    dimension: text("dimension", { enum: dimensions }).notNull(),
    /** The subject, language code or id of the centre; `""` for none and for `all`. */
    value: text("value").notNull(),
    /** Requests made that day (offers to further mentors count as one with the first). */
    requests: int("requests").notNull(),
    /** Of them answered, in whole minutes in all, and within so many hours. */
    answered: int("answered").notNull(),
    answerMinutes: int("answer_minutes").notNull(),
    answeredIn1h: int("answered_in_1h").notNull(),
    answeredIn6h: int("answered_in_6h").notNull(),
    answeredIn24h: int("answered_in_24h").notNull(),
    answeredIn48h: int("answered_in_48h").notNull(),
    expired: int("expired").notNull(),
    /** Sessions that began that day and were completed, their minutes, and those that were cancelled. */
    sessions: int("sessions").notNull(),
    minutes: int("minutes").notNull(),
    cancelled: int("cancelled").notNull(),
  },
  (t) => [primaryKey({ columns: [t.dimension, t.day, t.value] })],
);
export type DailyFigure = typeof dailyFigures.$inferSelect;

/** Days whose facts changed since they were reckoned; written in the transaction of the change. */
export const changedDays = table("changed_days", {
  day: text("day").primaryKey(),
  changedAt: ts("changed_at").notNull(),
});
