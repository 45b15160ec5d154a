import { int, primaryKey, table, text, ts } from "#db/kit.ts";
import { dimensions } from "#lib/progress/figures/counts.ts";

/** One row per day (UTC `YYYY-MM-DD`, or `all`), dimension and value. All counts add up; empty days have no row. */
export const dailyFigures = table(
  "daily_figures",
  {
    day: text("day").notNull(),
    dimension: text("dimension", { enum: dimensions }).notNull(),
    /** The subject, language code or centre id; `""` for none and for `all`. */
    value: text("value").notNull(),
    /** Made that day; offers count as one with their first request. */
    requests: int("requests").notNull(),
    /** Of these requests: answered, total minutes until the answer, and answered within so many hours. */
    answered: int("answered").notNull(),
    answerMinutes: int("answer_minutes").notNull(),
    answeredIn1h: int("answered_in_1h").notNull(),
    answeredIn6h: int("answered_in_6h").notNull(),
    answeredIn24h: int("answered_in_24h").notNull(),
    answeredIn48h: int("answered_in_48h").notNull(),
    expired: int("expired").notNull(),
    /** Started that day: completed, their minutes, and cancelled. */
    sessions: int("sessions").notNull(),
    minutes: int("minutes").notNull(),
    cancelled: int("cancelled").notNull(),
  },
  (t) => [primaryKey({ columns: [t.dimension, t.day, t.value] })],
);

/** Days to compute again; written in the transaction of the change. */
export const changedDays = table("changed_days", {
  day: text("day").primaryKey(),
  changedAt: ts("changed_at").notNull(),
});
