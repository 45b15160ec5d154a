import { env } from "#lib/platform/env.ts";

/** Public pages are the same bytes for everyone; scripts read this cookie to adapt them. It has no authority. */
export const hintCookie = "baobab_hint";

/** Without `maxAge`. */
export function briefHintOptions() {
  const secure = env().siteUrl.startsWith("https:");
  return { httpOnly: false, sameSite: "lax", path: "/", secure } as const;
}

export function hintOptions(shared: boolean) {
  return shared ? briefHintOptions() : ({ ...briefHintOptions(), maxAge: 30 * 24 * 3600 } as const);
}

/** `shared`: on a device that several people use, it ends with the browser. */
export type HintedPerson = Readonly<{ firstName: string; shared: boolean }>;

/** Contains nothing else: scripts can read it, and it may stay behind on a shared computer. Alike for all, so that
 * nothing says who is a minor. */
export function hintOf({ firstName }: Pick<HintedPerson, "firstName">): string {
  return Buffer.from(JSON.stringify({ name: firstName }), "utf8").toString("base64url");
}
