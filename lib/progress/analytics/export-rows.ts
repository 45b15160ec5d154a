import { toHours } from "#lib/platform/time/hours.ts";
import type { MentorAnalytics } from "./mentor-analytics.ts";
import type { OverTime } from "./rules.ts";

type Amount = "sessions" | "students" | "hours" | "rating";
type Status = "pending" | "confirmed" | "completed" | "cancelled";

/** The words of the file, in the mentor's language. */
export type ExportWords = Readonly<{
  header: readonly [part: string, of: string, what: string, value: string];
  part: Readonly<Record<"figures" | "time" | "subjects" | "distribution", string>>;
  amount: (amount: Amount) => string;
  status: (status: Status) => string;
  type: (type: "video" | "chat") => string;
}>;

type Row = (string | number)[];

/**
 * What the page shows, a figure a row, for spreadsheets: part, of what, which figure, its value; all subjects, days as `YYYY-MM-DD`,
 * hours with at most two digits. Nobody's name or words are in it.
 */
export function exportRows(shown: MentorAnalytics, words: ExportWords): Row[] {
  const { figures, time, subjects, distribution } = shown;
  const { part, amount } = words;
  const counted = (name: string, of: string, row: Readonly<{ sessions: number; minutes: number }>): Row[] => [
    [name, of, amount("sessions"), row.sessions],
    [name, of, amount("hours"), hoursOf(row.minutes)],
  ];
  const { spans }: OverTime = time;
  return [
    ...counted(part.figures, "", figures),
    [part.figures, "", amount("students"), figures.students],
    // Nobody's rating is no rating, and no zero either.
    [part.figures, "", amount("rating"), figures.ratingCount === 0 ? "" : Math.round(figures.rating * 100) / 100],
    ...spans.flatMap((span) => counted(part.time, span.day, span)),
    ...subjects.flatMap((subject) => counted(part.subjects, subject.subject, subject)),
    ...distribution.flatMap(({ type, counts }) =>
      (["completed", "confirmed", "pending", "cancelled"] as const).map((status) => [
        part.distribution,
        words.type(type),
        words.status(status),
        counts[status],
      ]),
    ),
  ];
}

function hoursOf(minutes: number): number {
  return Math.round(toHours(minutes) * 100) / 100;
}
