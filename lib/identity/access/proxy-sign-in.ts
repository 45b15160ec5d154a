import type { NextRequest } from "next/server";
import { signInCookie } from "./cookie.ts";
import { readSignIn, type SignedInUser } from "./read-sign-in.ts";

/** The signed-in person, for `proxy.ts`: good for early redirects; every page still guards itself. */
export async function proxySignIn(request: NextRequest): Promise<SignedInUser | null> {
  const value = request.cookies.get(signInCookie().name)?.value;
  return value ? readSignIn(value, new Date()) : null;
}
