import { db } from "#db/client.ts";
import { signInWithUser, touchSignIn } from "#db/queries/sign-ins.ts";
import { fullName } from "#lib/users/name.ts";
import { signInIdOf } from "./cookie.ts";
import type { Role } from "./roles.ts";
import { expiryAfter, isAlive, needsTouch } from "./sign-in-rules.ts";

/** The signed-in person of a request, as the database knows them at this moment. */
export type SessionUser = Readonly<{
  id: string;
  signInId: string;
  role: Role;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  locale: string;
  theme: "light" | "dark" | "system";
  fontSize: "small" | "medium" | "large";
  /** IANA zone. */
  timeZone: string;
  demo: boolean;
  /** Whether two-step sign-in was passed for this sign-in. */
  twoStep: boolean;
  dataSaver: boolean;
  /** `suspended` and `leaving` people reach the page about their account and nothing else. */
  standing: "active" | "suspended" | "leaving";
}>;

/** Reads the person behind the value of a sign-in cookie, from the row and never from the cookie. */
export async function readSession(cookieValue: string | undefined, now: Date): Promise<SessionUser | null> {
  const signInId = await signInIdOf(cookieValue);
  if (!signInId) return null;
  const row = await signInWithUser(db(), signInId);
  if (!row || !isAlive(row, now)) return null;
  if (needsTouch(row, now)) await touchSignIn(db(), signInId, now, expiryAfter(row.role, now));
  const { lastSeenAt: _seen, expiresAt: _expires, suspendedAt, deletionRequestedAt, ...user } = row;
  const standing = suspendedAt ? "suspended" : deletionRequestedAt ? "leaving" : "active";
  return { ...user, name: fullName(user), standing };
}
