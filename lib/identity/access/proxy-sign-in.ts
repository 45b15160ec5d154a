import type { NextRequest } from "next/server";
import { signInCookie } from "./cookie.ts";
import { readSignIn, type SignedInUser } from "./read-sign-in.ts";

/** Only for early redirects in `proxy.ts`: every page still checks access itself. */
export async function proxySignIn(request: NextRequest): Promise<SignedInUser | null> {
  const value = request.cookies.get(signInCookie().name)?.value;
  return value ? readSignIn(value, new Date()) : null;
}
