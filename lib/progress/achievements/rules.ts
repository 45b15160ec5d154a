import { keptDays } from "#lib/platform/retention/rules.ts";
import { daysBefore, hour } from "#lib/platform/time/time.ts";
import { type BadgeRole, badgesOf, type CatalogueBadge, type Fact } from "./catalogue.ts";

export type Facts = Readonly<Partial<Record<Fact, number>>>;

export type Award = Readonly<{ badge: string; earnedAt: Date; revokedAt: Date | null }>;

export function holds(badge: CatalogueBadge, facts: Facts): boolean {
  return (facts[badge.fact] ?? 0) >= badge.atLeast;
}

/** Whole percent; 100 only when earned. */
export function percentOf(badge: CatalogueBadge, facts: Facts): number {
  return Math.min(100, Math.floor(((facts[badge.fact] ?? 0) * 100) / badge.atLeast));
}

/** Counted from records that are deleted with age or with another account. */
const fading: readonly Fact[] = ["sessions", "minutes", "reviews", "mentors", "subjects", "students", "helped"];
/** Deleted with another account, at any age: a goal goes with its student. */
const ofOthers: readonly Fact[] = ["helped"];

export function outlivesSessions(createdAt: Date, now: Date): boolean {
  return createdAt < daysBefore(now, keptDays.sessions);
}

export type BadgeChange = Readonly<{
  earned: readonly string[];
  givenBack: readonly string[];
  takenAway: readonly string[];
}>;

export type BadgeFacts = Readonly<{
  role: BadgeRole;
  facts: Facts;
  /** Before the change, if it removes something. */
  before?: Facts;
  /** Old records may be deleted: what they earned stays. */
  faded: boolean;
}>;

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

/** Earned together, by the latest thing that earned any: those one is told of at once. Takes them newest first. */
export function latestEarned(earned: readonly Earned[]): readonly Earned[] {
  const [newest] = earned;
  return newest ? earned.filter(({ earnedAt }) => newest.earnedAt.getTime() - earnedAt.getTime() < hour) : [];
}

export type Ahead = Readonly<{ badge: CatalogueBadge; have: number; percent: number }>;

/** Held, newest first; then the next badge of each fact, nearest first; then the rest. */
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
