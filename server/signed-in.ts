import { LRUCache } from "lru-cache";
import { signInCookie } from "#lib/identity/access/cookie.ts";
import {
  readLockedSignIn,
  readSignIn,
  readSignInAtRest,
  type SignedInUser,
} from "#lib/identity/access/read-sign-in.ts";

/** As sent: our cookies need no encoding. */
export function cookieOf(cookies: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  const pair = cookies?.split(";").find((part) => part.trimStart().startsWith(start));
  return pair?.trim().slice(start.length);
}

export function sessionValue(cookies: string | undefined): string | undefined {
  return cookieOf(cookies, signInCookie().name);
}

/** Only for limits and early answers: every page and action checks access itself. */
export async function signedInBy(cookies: string | undefined): Promise<SignedInUser | null> {
  const value = sessionValue(cookies);
  return value ? readSignIn(value, new Date()) : null;
}

/** Only for redirects: pages guard themselves. */
export async function isLockedBy(cookies: string | undefined): Promise<boolean> {
  const value = sessionValue(cookies);
  return value !== undefined && (await readLockedSignIn(value, new Date())) !== null;
}

/** Half a minute, so that all that one page asks for costs one look. */
const accounts = new LRUCache<string, string>({ max: 10_000, ttl: 30_000 });

/** Only for shares: who has just signed out still counts as that account for a moment. */
export async function accountBy(cookies: string | undefined): Promise<string | undefined> {
  const value = sessionValue(cookies);
  if (!value) return undefined;
  const known = accounts.get(value);
  if (known) return known;
  const person = await readSignInAtRest(value, new Date());
  if (person) accounts.set(value, person.id);
  return person?.id;
}
