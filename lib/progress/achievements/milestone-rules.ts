import { toHours } from "#lib/platform/time/hours.ts";
import { badgeById } from "./catalogue.ts";
import type { Award } from "./rules.ts";

export const milestones = {
  sessions: [1, 5, 10, 25, 50, 100, 250],
  hours: [1, 5, 10, 25, 50, 100, 250],
} as const;
export type MilestoneKind = keyof typeof milestones;

/** `reachedAt`: null if ahead, or if earlier sessions may be deleted. `left`: in sessions or hours. */
export type Milestone = Readonly<{ count: number; reached: boolean; reachedAt: Date | null; left: number }>;
/** The least there were, even if records are gone. */
export type Proven = Readonly<Record<MilestoneKind, number>>;

type Held = Readonly<{ endsAt: Date; minutes: number }>;

export function provenByBadges(awards: readonly Award[]): Proven {
  const held = awards.filter(({ revokedAt }) => !revokedAt).flatMap(({ badge }) => badgeById(badge) ?? []);
  const most = (of: "sessions" | "minutes") =>
    Math.max(0, ...held.filter(({ fact }) => fact === of).map(({ atLeast }) => atLeast));
  return { sessions: most("sessions"), hours: toHours(most("minutes")) };
}

/** Sessions in order of time. If older ones may be gone, `proven` gives the minimum and no day is shown. */
export function milestonesOf(
  sessions: readonly Held[],
  proven?: Proven,
): Readonly<Record<MilestoneKind, readonly Milestone[]>> {
  const at: Record<MilestoneKind, number[]> = { sessions: [], hours: [] };
  let total = 0;
  for (const [index, { minutes }] of sessions.entries()) {
    total += minutes;
    at.sessions.push(index + 1);
    at.hours.push(total / 60);
  }
  const of = (kind: MilestoneKind) => {
    const have = Math.max(at[kind].at(-1) ?? 0, proven?.[kind] ?? 0);
    return milestones[kind].map((count): Milestone => {
      const reachedAt = sessions[at[kind].findIndex((sum) => sum >= count)]?.endsAt ?? null;
      return { count, reached: have >= count, reachedAt: proven ? null : reachedAt, left: Math.max(0, count - have) };
    });
  };
  return { sessions: of("sessions"), hours: of("hours") };
}
