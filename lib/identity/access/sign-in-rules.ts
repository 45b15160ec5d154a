import { isStaff, type Role } from "#lib/identity/users/roles.ts";
import { sharedLifeMs } from "./shared-device-rules.ts";

const hour = 3_600_000;
const day = 24 * hour;
const idleMs = { people: 30 * day, staff: 12 * hour } as const;
/** Counted from sign-in, even for active people. */
const lifeMs = { people: 180 * day, staff: 7 * day } as const;
/** The last-seen time is written at most this often, so most page views write nothing. */
export const touchAfterMs = 5 * 60_000;

const kind = (role: Role) => (isStaff(role) ? "staff" : "people");

export function idleLimit(role: Role): number {
  return idleMs[kind(role)];
}

export function cookieSeconds(role: Role): number {
  return lifeMs[kind(role)] / 1_000;
}

/** `sharedActiveAt`: set on a device that several people use. */
type Begun = Readonly<{ role: Role; createdAt: Date; sharedActiveAt?: Date | null }>;

export function expiryAfter(signIn: Begun, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleLimit(signIn.role), endOfLife(signIn)));
}

/** `role` is the current role: people who become staff get the shorter limits at once. */
export function isAlive(signIn: Begun & Readonly<{ lastSeenAt: Date; expiresAt: Date }>, now: Date): boolean {
  if (signIn.expiresAt <= now || endOfLife(signIn) <= now.getTime()) return false;
  return now.getTime() - signIn.lastSeenAt.getTime() < idleLimit(signIn.role);
}

export function needsTouch(signIn: { lastSeenAt: Date }, now: Date): boolean {
  return now.getTime() - signIn.lastSeenAt.getTime() >= touchAfterMs;
}

function endOfLife({ role, createdAt, sharedActiveAt }: Begun): number {
  const life = lifeMs[kind(role)];
  return createdAt.getTime() + (sharedActiveAt ? Math.min(life, sharedLifeMs) : life);
}

/** How long the password counts while the second step is waited for. */
export const halfSignInSeconds = 10 * 60;
