import type { Executor } from "#db/client.ts";
import { awardsOf, badgeFacts, completedTimes } from "#db/queries/badges.ts";
import { recognitionsOf } from "#db/queries/recognitions.ts";
import { type BadgeRole, badgesOf } from "./catalogue.ts";
import { milestonesOf } from "./milestone-rules.ts";
import { shownBadges } from "./rules.ts";

export type Achievements = Awaited<ReturnType<typeof readAchievements>>;

/** Everything a person's own page of achievements shows, from the records of this moment (ACH-01). */
export async function readAchievements(q: Executor, userId: string, role: BadgeRole) {
  const [facts, awards, times, recognitions] = await Promise.all([
    badgeFacts(q, userId, role),
    awardsOf(q, userId),
    completedTimes(q, userId, role),
    recognitionsOf(q, userId),
  ]);
  const all = badgesOf(role).length;
  return { role, facts, all, ...shownBadges(role, facts, awards), milestones: milestonesOf(times), recognitions };
}
