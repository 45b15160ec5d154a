import { cookies } from "next/headers";
import { env } from "#lib/env.ts";
import { cookieMaxAge } from "./cookie.ts";

/** Tells public pages, which are the same bytes for everyone, whose account menu to show. It has no authority. */
export const hintCookie = "baobab_hint";

function options() {
  return { httpOnly: false, sameSite: "lax", path: "/", secure: env().siteUrl.startsWith("https:") } as const;
}

export async function setHint(name: string): Promise<void> {
  const value = Buffer.from(JSON.stringify({ name }), "utf8").toString("base64url");
  (await cookies()).set(hintCookie, value, { ...options(), maxAge: cookieMaxAge });
}

export async function clearHint(): Promise<void> {
  (await cookies()).set(hintCookie, "", { ...options(), maxAge: 0 });
}
