import { signInCookie } from "#lib/identity/access/cookie.ts";
import { readLockedSignIn, readSignIn, type SignedInUser } from "#lib/identity/access/read-sign-in.ts";

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

export async function hasSignIn(cookies: string | undefined): Promise<boolean> {
  return (await signedInBy(cookies)) !== null;
}
