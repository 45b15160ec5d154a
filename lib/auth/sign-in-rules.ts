import { isStaff, type Role } from "./roles.ts";

/** How long a sign-in lives (PURE). Durations are milliseconds. */
const hour = 3_600_000;
const idleMs = { people: 30 * 24 * hour, staff: 12 * hour } as const;
/** The time last seen is written at most this often: a page view costs no write, and an idle period stays exact enough. */
export const touchAfterMs = 5 * 60_000;

/** How long a sign-in of this role may rest before it ends. */
export function idleLimit(role: Role): number {
  return isStaff(role) ? idleMs.staff : idleMs.people;
}

/** When a sign-in last seen now ends. */
export function expiryAfter(role: Role, now: Date): Date {
  return new Date(now.getTime() + idleLimit(role));
}

/**
 * Whether a sign-in still counts. The role is the one the person has *now*, so that who becomes staff falls under the
 * shorter limit at once.
 */
export function isAlive(signIn: { lastSeenAt: Date; expiresAt: Date; role: Role }, now: Date): boolean {
  return signIn.expiresAt > now && now.getTime() - signIn.lastSeenAt.getTime() < idleLimit(signIn.role);
}

export function needsTouch(signIn: { lastSeenAt: Date }, now: Date): boolean {
  return now.getTime() - signIn.lastSeenAt.getTime() >= touchAfterMs;
}
