import { signInCookie } from "#lib/identity/access/cookie.ts";
import { readSignIn } from "#lib/identity/access/read-sign-in.ts";

/** The value of the sign-in cookie in a `Cookie` header. */
export function sessionValue(cookies: string | undefined): string | undefined {
  const start = `${signInCookie().name}=`;
  const pair = cookies?.split(";").find((part) => part.trimStart().startsWith(start));
  return pair?.trim().slice(start.length);
}

/** Whether a `Cookie` header holds a living sign-in, for limits alone: every page and action guards itself. */
export async function hasSignIn(cookies: string | undefined): Promise<boolean> {
  const value = sessionValue(cookies);
  return value ? (await readSignIn(value, new Date())) !== null : false;
}
