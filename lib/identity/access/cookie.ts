import { decode } from "next-auth/jwt";
import { env } from "#lib/platform/env.ts";
import { authSecret } from "./secret.ts";

/** The sign-in cookie. Over https its name binds it to this very host. */
export function signInCookie() {
  const secure = env().siteUrl.startsWith("https:");
  return {
    name: secure ? "__Host-baobab-session" : "baobab-session",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

/** The id of the sign-in row that a cookie's value was issued for; nothing for a value we did not sign. */
export async function signInIdOf(cookieValue: string | undefined): Promise<string | undefined> {
  if (!cookieValue || cookieValue.length > 4096) return undefined;
  try {
    const token = await decode({ token: cookieValue, secret: authSecret(), salt: signInCookie().name });
    return typeof token?.signIn === "string" ? token.signIn : undefined;
  } catch {
    // Whatever is wrong with a cookie that anyone can write, it signs nobody in.
    return undefined;
  }
}
