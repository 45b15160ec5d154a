import { keptDays } from "#lib/platform/retention/rules.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { type BadgeRole, badgesOf, type CatalogueBadge, type Fact } from "./catalogue.ts";

/** Which badges are held, from counted facts alone (PURE; ACH-03, ACH-07). */

/** How much of each fact somebody has; what does not belong to their role is missing. */
export type Facts = Readonly<Partial<Record<Fact, number>>>;

export type Award = Readonly<{ badge: string; earnedAt: Date; revokedAt: Date | null }>;

export function holds(badge: CatalogueBadge, facts: Facts): boolean {
  return (facts[badge.fact] ?? 0) >= badge.atLeast;
}

/** How far a badge is, in whole percent from 0 to 100; 100 only when it is earned. */
export function percentOf(badge: CatalogueBadge, facts: Facts): number {
  return Math.min(100, Math.floor(((facts[badge.fact] ?? 0) * 100) / badge.atLeast));
}

/**
 * What only records say that go by themselves: sessions after their time, ratings with them, comments with the account that wrote them
 * or read them. `posts` and a student's own `goals` are taken away by their owner alone.
 */
const fading: readonly Fact[] = ["sessions", "minutes", "reviews", "mentors", "subjects", "students", "helped"];
/** Those of them that another's account takes along, however young one's own is: a goal goes with its student. */
const ofOthers: readonly Fact[] = ["helped"];

/** Whether somebody is here longer than sessions are kept, so that some of theirs may be gone. */
export function outlivesSessions(createdAt: Date, now: Date): boolean {
  return createdAt < daysBefore(now, keptDays.sessions);
}

export type BadgeChange = Readonly<{
  /** Never held before: the person is told. */
  earned: readonly string[];
  /** Held again; they were told when they earned it. */
  givenBack: readonly string[];
  takenAway: readonly string[];
}>;

export type BadgeFacts = Readonly<{
  role: BadgeRole;
  facts: Facts;
  /** The same before the change that is being settled, where it takes something away. */
  before?: Facts;
  /** Whether records of this person may have gone by age: what they earned then stays. */
  faded: boolean;
}>;

/** What is to change so that somebody holds the badges their facts say, and no others. */
export function badgeChange({ role, facts, before, faded }: BadgeFacts, awards: readonly Award[]): BadgeChange {
  const known = new Map(awards.map((award) => [award.badge, award]));
  const change = { earned: [] as string[], givenBack: [] as string[], takenAway: [] as string[] };
  for (const badge of badgesOf(role)) {
    const award = known.get(badge.id);
    if (holds(badge, facts)) {
      if (!award) change.earned.push(badge.id);
      else if (award.revokedAt) change.givenBack.push(badge.id);
    } else if (award && !award.revokedAt && isLost(badge, before, faded)) change.takenAway.push(badge.id);
  }
  return change;
}

function isLost(badge: CatalogueBadge, before: Facts | undefined, faded: boolean): boolean {
  if (!(faded ? fading : ofOthers).includes(badge.fact)) return true;
  return before !== undefined && holds(badge, before);
}

export type Earned = Readonly<{ badge: CatalogueBadge; earnedAt: Date }>;
export type Ahead = Readonly<{ badge: CatalogueBadge; have: number; percent: number }>;

/** What somebody holds, the newest first; of what is ahead the next badge of each fact, the nearest first, and all the others. */
export function shownBadges(role: BadgeRole, facts: Facts, awards: readonly Award[]) {
  const held = new Map(awards.filter(({ revokedAt }) => !revokedAt).map((award) => [award.badge, award]));
  const earned = badgesOf(role).flatMap((badge): Earned[] => {
    const award = held.get(badge.id);
    return award ? [{ badge, earnedAt: award.earnedAt }] : [];
  });
  const ahead = badgesOf(role)
    .filter(({ id }) => !held.has(id))
    .map((badge): Ahead => ({ badge, have: facts[badge.fact] ?? 0, percent: percentOf(badge, facts) }));
  const isNext = ({ badge }: Ahead) => ahead.find((other) => other.badge.fact === badge.fact)?.badge === badge;
  return {
    earned: earned.toSorted((a, b) => b.earnedAt.getTime() - a.earnedAt.getTime()),
    next: ahead.filter(isNext).toSorted((a, b) => b.percent - a.percent),
    later: ahead.filter((one) => !isNext(one)),
  };
}
