/** What a guardian is told of a session that is over. `open`: nobody has settled yet whether it took place. */
export const pastOutcomes = ["attended", "studentMissed", "mentorMissed", "bothMissed", "cancelled", "open"] as const;
export type PastOutcome = (typeof pastOutcomes)[number];

const missed = new Map<string | null, PastOutcome>([
  ["studentAbsent", "studentMissed"],
  ["mentorAbsent", "mentorMissed"],
  ["bothAbsent", "bothMissed"],
]);

type Past = Readonly<{ status: string; cancellation: string | null }>;

export function pastOutcomeOf({ status, cancellation }: Past): PastOutcome {
  if (status === "completed") return "attended";
  if (status === "cancelled") return missed.get(cancellation) ?? "cancelled";
  return "open";
}

/** Minutes held, or planned if nothing was counted. */
export function pastMinutes({
  startsAt,
  endsAt,
  countedMinutes,
}: Readonly<{ startsAt: Date; endsAt: Date; countedMinutes: number | null }>): number {
  return countedMinutes ?? Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
}

/** Few: below them is the decision, which has to be found on a phone. */
export const pastPerPage = 6;

/** Pages begin with 1; what cannot be a page is the first. */
export function pastPage(asked: unknown): number {
  const page = typeof asked === "string" && /^\d{1,4}$/.test(asked) ? Number(asked) : 1;
  return Math.max(1, page);
}
