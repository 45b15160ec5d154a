import { monthsAfter } from "#lib/platform/time/days.ts";
import { isApprovedStatus, type MentorStatus } from "./rules.ts";

/** How far a mentor is trusted. Derived: nobody stores it. */
export const tiers = ["applicant", "probation", "approved", "trusted"] as const;
export type Tier = (typeof tiers)[number];

export type TierFacts = Readonly<{ status: MentorStatus; probationEndedAt: Date | null }>;

export function tierOf({ status, probationEndedAt }: TierFacts): Tier {
  if (!isApprovedStatus(status)) return "applicant";
  if (status === "trusted") return "trusted";
  return probationEndedAt === null ? "probation" : "approved";
}

export type TierLimits = Readonly<{
  /** Minors who may be students at one time; undefined: as many as the mentor has places. */
  minorsAtOnce: number | undefined;
  /** Sessions with minors that may wait for staff to look at them, held and booked ones together. */
  sessionsWaiting: number | undefined;
}>;

/** What each tier opens with minors. Instant calls with minors do not exist in any. */
export const tierLimits: Readonly<Record<Tier, TierLimits>> = {
  applicant: { minorsAtOnce: 0, sessionsWaiting: 0 },
  probation: { minorsAtOnce: 1, sessionsWaiting: 2 },
  approved: { minorsAtOnce: undefined, sessionsWaiting: undefined },
  trusted: { minorsAtOnce: undefined, sessionsWaiting: undefined },
};

export type SessionsWaiting = Readonly<{
  tier: Tier;
  /** Held, and nobody has looked at them. */
  unreviewed: number;
  /** Booked. */
  ahead: number;
}>;

/** How many sessions with minors are more than may wait for staff. */
export function sessionsBeyond({ tier, unreviewed, ahead }: SessionsWaiting): number {
  const most = tierLimits[tier].sessionsWaiting;
  return most === undefined ? 0 : Math.max(0, unreviewed + ahead - most);
}

/** Reviewed sessions without concern that end probation. */
export const probationSessions = 3;

/** Oldest first. A concern begins the count anew. */
export function fineSince(outcomes: readonly ("fine" | "concern")[]): number {
  return outcomes.length - 1 - outcomes.lastIndexOf("concern");
}

export const trustMonths = 6;
export const trustSessions = 20;

/** Confirmed reports end the time past probation, so none can lie in it. */
export function earnsTrust(facts: TierFacts & Readonly<{ completed: number }>, now: Date): boolean {
  const { probationEndedAt, completed } = facts;
  if (tierOf(facts) !== "approved" || probationEndedAt === null) return false;
  return monthsAfter(probationEndedAt, trustMonths) <= now && completed >= trustSessions;
}

/** One tier down; probation begins anew. */
export function afterDrop(tier: Tier, now: Date) {
  if (tier === "trusted") return { status: "approved", probationEndedAt: now } as const;
  if (tier === "applicant") return undefined;
  return { status: "approved", probationSince: now, probationEndedAt: null } as const;
}
