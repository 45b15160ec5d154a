import type { NextRequest } from "next/server";
import { sessionCookie } from "./cookie.ts";
import { readSession, type SessionUser } from "./read-session.ts";

/** The signed-in person, for `proxy.ts`: good for early redirects; every page still guards itself. */
export async function proxySession(request: NextRequest): Promise<SessionUser | null> {
  const value = request.cookies.get(sessionCookie().name)?.value;
  return value ? readSession(value, new Date()) : null;
}
