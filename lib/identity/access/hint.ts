import { env } from "#lib/platform/env.ts";

/** Public pages are the same bytes for everyone; scripts read this cookie to adapt them. It has no authority. */
export const hintCookie = "baobab_hint";
/** Only on hints of adults. Older hints lack it too, so its absence does not reveal a minor. */
const mayDonate = ".donate";

export function hintOptions() {
  const secure = env().siteUrl.startsWith("https:");
  return { httpOnly: false, sameSite: "lax", path: "/", secure, maxAge: 30 * 24 * 3600 } as const;
}

export type HintedPerson = Readonly<{ firstName: string; adult: boolean }>;

/** Contains nothing else: scripts can read it, and it may stay behind on a shared computer. */
export function hintOf({ firstName, adult }: HintedPerson): string {
  const name = Buffer.from(JSON.stringify({ name: firstName }), "utf8").toString("base64url");
  return adult ? name + mayDonate : name;
}
