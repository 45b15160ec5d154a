import { sessionCookie } from "#lib/auth/cookie.ts";
import { readSession } from "#lib/auth/read-session.ts";

/** Whether a `Cookie` header holds a living sign-in, for limits alone: every page and action guards itself. */
export async function signedIn(cookies: string | undefined): Promise<boolean> {
  const start = `${sessionCookie().name}=`;
  const pair = cookies?.split(";").find((part) => part.trimStart().startsWith(start));
  const value = pair?.trim().slice(start.length);
  return value ? (await readSession(value, new Date())) !== null : false;
}
