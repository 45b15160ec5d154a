/** Goals and materials of learning (PURE; LEARN). */

/** How far a goal is, derived and never stored (LEARN-03). */
export const goalStatuses = ["in-progress", "completed", "overdue"] as const;
export type GoalStatus = (typeof goalStatuses)[number];

export type GoalState = Readonly<{
  /** 0 to 100. */
  progress: number;
  /** A plain date, `YYYY-MM-DD`; none when the goal has no end. */
  deadline: string | null;
}>;

/** The status of a goal; `today` is the plain date in the student's zone. The deadline's own day is still in time. */
export function goalStatus({ progress, deadline }: GoalState, today: string): GoalStatus {
  if (progress >= 100) return "completed";
  return deadline !== null && deadline < today ? "overdue" : "in-progress";
}

/** A text to read here, also offline, or a link to somewhere else (LEARN-08). */
export const materialKinds = ["text", "link"] as const;
export type MaterialKind = (typeof materialKinds)[number];
