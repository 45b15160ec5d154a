import { isStaff, type Role } from "#lib/identity/users/roles.ts";

/** How long a sign-in lives (PURE). Durations are milliseconds. */
const hour = 3_600_000;
const day = 24 * hour;
const idleMs = { people: 30 * day, staff: 12 * hour } as const;
/** From its beginning, however busy it is. */
const lifeMs = { people: 180 * day, staff: 7 * day } as const;
/** The time last seen is written at most this often: a page view costs no write, and an idle period stays exact enough. */
export const touchAfterMs = 5 * 60_000;

const kind = (role: Role) => (isStaff(role) ? "staff" : "people");

/** How long a sign-in of this role may rest before it ends. */
export function idleLimit(role: Role): number {
  return idleMs[kind(role)];
}

/** How long the cookie of a new sign-in lives, in seconds: no longer than its row may. */
export function cookieSeconds(role: Role): number {
  return lifeMs[kind(role)] / 1_000;
}

/** When a sign-in last seen now ends. */
export function expiryAfter(signIn: { role: Role; createdAt: Date }, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleLimit(signIn.role), endOfLife(signIn)));
}

/**
 * Whether a sign-in still counts. The role is the one the person has *now*, so that who becomes staff falls under the
 * shorter limits at once.
 */
export function isAlive(
  signIn: { createdAt: Date; lastSeenAt: Date; expiresAt: Date; role: Role },
  now: Date,
): boolean {
  if (signIn.expiresAt <= now || endOfLife(signIn) <= now.getTime()) return false;
  return now.getTime() - signIn.lastSeenAt.getTime() < idleLimit(signIn.role);
}

export function needsTouch(signIn: { lastSeenAt: Date }, now: Date): boolean {
  return now.getTime() - signIn.lastSeenAt.getTime() >= touchAfterMs;
}

function endOfLife({ role, createdAt }: { role: Role; createdAt: Date }): number {
  return createdAt.getTime() + lifeMs[kind(role)];
}
