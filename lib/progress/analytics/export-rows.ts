import { toHours } from "#lib/platform/time/hours.ts";
import type { MentorAnalytics } from "./mentor-analytics.ts";
import type { OverTime } from "./rules.ts";

type Amount = "sessions" | "students" | "hours" | "rating";
type Status = "pending" | "confirmed" | "completed" | "cancelled";

export type ExportWords = Readonly<{
  header: readonly [part: string, of: string, what: string, value: string];
  part: Readonly<Record<"figures" | "time" | "subjects" | "distribution", string>>;
  amount: (amount: Amount) => string;
  status: (status: Status) => string;
  type: (type: "video" | "chat") => string;
}>;

type Row = (string | number)[];

/** One figure per row. Days `YYYY-MM-DD`, hours with at most two digits, no names. */
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
    // No rating is not zero.
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
