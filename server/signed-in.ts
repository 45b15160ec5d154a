import { signInCookie } from "#lib/identity/access/cookie.ts";
import { readSignIn } from "#lib/identity/access/read-sign-in.ts";

export function sessionValue(cookies: string | undefined): string | undefined {
  const start = `${signInCookie().name}=`;
  const pair = cookies?.split(";").find((part) => part.trimStart().startsWith(start));
  return pair?.trim().slice(start.length);
}

/** Only for limits: every page and action checks access itself. */
export async function hasSignIn(cookies: string | undefined): Promise<boolean> {
  const value = sessionValue(cookies);
  return value ? (await readSignIn(value, new Date())) !== null : false;
}
