/** Fixed counts of sessions and hours, and when each was reached (PURE; ACH-04). */
export const milestones = {
  sessions: [1, 5, 10, 25, 50, 100, 250],
  hours: [1, 5, 10, 25, 50, 100, 250],
} as const;
export type MilestoneKind = keyof typeof milestones;

/** `reachedAt` is when the session ended that made it; none while it is ahead. `left` is what is missing, in sessions or hours. */
export type Milestone = Readonly<{ count: number; reachedAt: Date | null; left: number }>;

type Held = Readonly<{ startsAt: Date; endsAt: Date }>;

const hour = 3_600_000;

/** Every milestone of somebody's completed sessions, which come in order of time. */
export function milestonesOf(sessions: readonly Held[]): Readonly<Record<MilestoneKind, Milestone[]>> {
  const at: Record<MilestoneKind, number[]> = { sessions: [], hours: [] };
  let total = 0;
  for (const [index, { startsAt, endsAt }] of sessions.entries()) {
    total += endsAt.getTime() - startsAt.getTime();
    at.sessions.push(index + 1);
    at.hours.push(total / hour);
  }
  const of = (kind: MilestoneKind) =>
    milestones[kind].map((count): Milestone => {
      const reached = at[kind].findIndex((sum) => sum >= count);
      const left = count - (at[kind].at(-1) ?? 0);
      return { count, reachedAt: sessions[reached]?.endsAt ?? null, left: Math.max(0, left) };
    });
  return { sessions: of("sessions"), hours: of("hours") };
}
