import { cookies } from "next/headers";
import { env } from "#lib/platform/env.ts";

/** Tells public pages, which are the same bytes for everyone, whose account menu to show. It has no authority. */
export const hintCookie = "baobab_hint";

/** As long as the longest idle sign-in. Seconds. */
const maxAge = 30 * 24 * 3600;

function options() {
  return { httpOnly: false, sameSite: "lax", path: "/", secure: env().siteUrl.startsWith("https:") } as const;
}

/** Holds the first name alone: it is read by script and may stay behind on a shared computer. */
export async function setHint(firstName: string): Promise<void> {
  const value = Buffer.from(JSON.stringify({ name: firstName }), "utf8").toString("base64url");
  (await cookies()).set(hintCookie, value, { ...options(), maxAge });
}

export async function clearHint(): Promise<void> {
  (await cookies()).set(hintCookie, "", { ...options(), maxAge: 0 });
}
