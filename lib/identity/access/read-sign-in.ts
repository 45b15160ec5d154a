import { db } from "#db/client.ts";
import { isDatabaseBusy, isDiskFull } from "#db/errors.ts";
import { type SignInWithUser, signInsWithUsers, signInWithUser, touchSignIn } from "#db/queries/identity/sign-ins.ts";
import type { User } from "#db/schema/users.ts";
import { adultAge, ageOn } from "#lib/identity/age/age.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { mayDeputise, type Role } from "#lib/identity/users/roles.ts";
import { logFailure } from "#lib/platform/log.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { signInIdOf } from "./cookie.ts";
import { isLocked } from "./shared-device-rules.ts";
import { expiryAfter, isAlive, needsTouch } from "./sign-in-rules.ts";

/**
 * Only active people can use the app. `newPin`: must first choose a PIN in place of the printed one. `asked`: must first
 * agree to policies that are new to them.
 */
export type SignedInStanding = "active" | "suspended" | "leaving" | "newPin" | "asked";

export type SignedInUser = Readonly<{
  id: string;
  signInId: string;
  /** A deputy who stands in for the safeguarding lead has the lead's, and `ownRole` beside it. */
  role: Role;
  ownRole: Role;
  /** May stand in for the safeguarding lead; `leadUntil`: does so until then. */
  deputy: boolean;
  leadUntil: Date | null;
  name: string;
  firstName: string;
  lastName: string;
  /** Null: signs in with a card. */
  email: string | null;
  /** On the card; null: signs in with an address. */
  username: string | null;
  locale: string;
  theme: User["theme"];
  fontSize: User["fontSize"];
  timeZone: string;
  /** False: the zone is an assumption. */
  zoneKnown: boolean;
  demo: boolean;
  adult: boolean;
  twoStep: boolean;
  dataSaver: boolean;
  standing: SignedInStanding;
  /** Says nothing to others before; may be past. */
  mutedUntil: Date | null;
  /** A notice of staff waits to be read. */
  noticeAt: Date | null;
  /** Last activity on a device that several people use; null on their own. */
  sharedActiveAt: Date | null;
}>;

/** All that is known of the person of a locked sign-in. */
export type LockedSignIn = Readonly<{ signInId: string; userId: string; firstName: string; byCard: boolean }>;

export async function readSignIn(cookieValue: string | undefined, now: Date): Promise<SignedInUser | null> {
  const signInId = await signInIdOf(cookieValue);
  if (!signInId) return null;
  const row = await signInWithUser(db(), signInId);
  if (!row || !isOpen(row, now)) return null;
  if (needsTouch(row, now)) await touch(signInId, now, expiryAfter(row, now));
  return sessionOf(row, now);
}

/** Milliseconds that a page waits for this write. Under another program's lock or on a full disk it fails, and pages still answer. */
const shortly = 250;

async function touch(signInId: string, now: Date, expiresAt: Date): Promise<void> {
  const touching = touchSignIn(db(), signInId, now, expiresAt).catch((error: unknown) => {
    if (!isDatabaseBusy(error) && !isDiskFull(error)) throw error;
  });
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, shortly);
  await Promise.race([touching, enough]).finally(() => clearTimeout(timer));
  touching.catch((error: unknown) => logFailure("A sign-in could not be extended", error));
}

/** For background requests: an open page is not activity, so this does not extend the sign-in. */
export async function readSignInAtRest(cookieValue: string | undefined, now: Date): Promise<SignedInUser | null> {
  const signInId = await signInIdOf(cookieValue);
  const row = signInId ? await signInWithUser(db(), signInId) : undefined;
  return row && isOpen(row, now) ? sessionOf(row, now) : null;
}

/** Only for the page that unlocks it. Everyone else sees a locked sign-in as none at all. */
export async function readLockedSignIn(cookieValue: string | undefined, now: Date): Promise<LockedSignIn | null> {
  const signInId = await signInIdOf(cookieValue);
  const row = signInId ? await signInWithUser(db(), signInId) : undefined;
  if (!row || !isAlive(row, now) || !isLocked(row, now)) return null;
  return { signInId: row.signInId, userId: row.id, firstName: row.firstName, byCard: row.email === null };
}

function isOpen(row: SignInWithUser, now: Date): boolean {
  return isAlive(row, now) && !isLocked(row, now);
}

export async function activeSignIns(ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await signInsWithUsers(db(), ids);
  return new Set(
    rows.filter((row) => isOpen(row, now) && signedInStanding(row) === "active").map((row) => row.signInId),
  );
}

function sessionOf(row: SignInWithUser, now: Date): SignedInUser {
  const { createdAt: _began, lastSeenAt: _seen, expiresAt: _expires, dateOfBirth: _born, ...person } = row;
  const { suspendedAt, deletionRequestedAt, newPinDue, mustAgree, lockedAt: _locked, ...known } = person;
  const { deputySince, leadUntil: until, role: ownRole, ...user } = known;
  const standing = signedInStanding({ suspendedAt, deletionRequestedAt, newPinDue, mustAgree });
  const deputy = deputySince !== null && mayDeputise(ownRole);
  const leadUntil = deputy && until && until > now ? until : null;
  const roles = { role: leadUntil ? "lead" : ownRole, ownRole, deputy, leadUntil } as const;
  return { ...user, ...roles, name: fullName(user), adult: isAdult(row, now), standing };
}

function isAdult({ dateOfBirth }: { dateOfBirth: string }, now: Date): boolean {
  return ageOn(dateOfBirth, utcDate(now)) >= adultAge;
}

type Account = Readonly<{
  suspendedAt: Date | null;
  deletionRequestedAt: Date | null;
  newPinDue: boolean;
  mustAgree: boolean;
}>;

export function signedInStanding({
  suspendedAt,
  deletionRequestedAt,
  newPinDue,
  mustAgree,
}: Account): SignedInStanding {
  if (suspendedAt) return "suspended";
  if (deletionRequestedAt) return "leaving";
  if (newPinDue) return "newPin";
  return mustAgree ? "asked" : "active";
}
