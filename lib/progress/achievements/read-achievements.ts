import type { Executor } from "#db/client.ts";
import { awardsOf, badgeFacts, badgePerson, completedTimes } from "#db/queries/progress/badges.ts";
import { recognitionsOf } from "#db/queries/progress/recognitions.ts";
import { type BadgeRole, badgesOf } from "./catalogue.ts";
import { milestonesOf, provenByBadges } from "./milestone-rules.ts";
import { outlivesSessions, shownBadges } from "./rules.ts";

export async function readAchievements(q: Executor, userId: string, role: BadgeRole, now: Date) {
  const [person, facts, awards, times, recognitions] = await Promise.all([
    badgePerson(q, userId),
    badgeFacts(q, userId, role),
    awardsOf(q, userId),
    completedTimes(q, userId, role),
    recognitionsOf(q, userId),
  ]);
  const faded = person !== undefined && outlivesSessions(person.createdAt, now);
  const milestones = milestonesOf(times, faded ? provenByBadges(awards) : undefined);
  return {
    role,
    facts,
    all: badgesOf(role).length,
    ...shownBadges(role, facts, awards),
    faded,
    milestones,
    recognitions,
  };
}
