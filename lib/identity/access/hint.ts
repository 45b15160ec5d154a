import { env } from "#lib/platform/env.ts";

/** Public pages are the same bytes for everyone; scripts read this cookie to adapt them. It has no authority. */
export const hintCookie = "baobab_hint";
/** Only on hints of adults. Older hints lack it too, so its absence does not reveal a minor. */
const mayDonate = ".donate";

/** Without `maxAge`. */
export function briefHintOptions() {
  const secure = env().siteUrl.startsWith("https:");
  return { httpOnly: false, sameSite: "lax", path: "/", secure } as const;
}

export function hintOptions(shared: boolean) {
  return shared ? briefHintOptions() : ({ ...briefHintOptions(), maxAge: 30 * 24 * 3600 } as const);
}

/** `shared`: on a device that several people use, it ends with the browser. */
export type HintedPerson = Readonly<{ firstName: string; adult: boolean; shared: boolean }>;

/** Contains nothing else: scripts can read it, and it may stay behind on a shared computer. */
export function hintOf({ firstName, adult }: Omit<HintedPerson, "shared">): string {
  const name = Buffer.from(JSON.stringify({ name: firstName }), "utf8").toString("base64url");
  return adult ? name + mayDonate : name;
}
