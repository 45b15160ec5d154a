import { decode } from "next-auth/jwt";
import { env } from "#lib/platform/env.ts";
import { authSecrets } from "./secret.ts";

export function signInCookie() {
  const secure = env().siteUrl.startsWith("https:");
  return {
    name: secure ? "__Host-baobab-session" : "baobab-session",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

export async function signInIdOf(cookieValue: string | undefined): Promise<string | undefined> {
  if (!cookieValue || cookieValue.length > 4096) return undefined;
  try {
    const token = await decode({ token: cookieValue, secret: [...authSecrets()], salt: signInCookie().name });
    return typeof token?.signIn === "string" ? token.signIn : undefined;
  } catch {
    return undefined;
  }
}
