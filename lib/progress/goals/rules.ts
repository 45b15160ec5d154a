/** Derived, never stored. */
export const goalStatuses = ["in-progress", "completed", "overdue"] as const;
export type GoalStatus = (typeof goalStatuses)[number];

export type GoalState = Readonly<{
  /** 0 to 100. */
  progress: number;
  /** `YYYY-MM-DD`; null: no end. */
  deadline: string | null;
}>;

/** `today` is in the student's zone. The deadline's own day is in time. */
export function goalStatus({ progress, deadline }: GoalState, today: string): GoalStatus {
  if (progress >= 100) return "completed";
  return deadline !== null && deadline < today ? "overdue" : "in-progress";
}

export const materialKinds = ["text", "link"] as const;
export type MaterialKind = (typeof materialKinds)[number];
