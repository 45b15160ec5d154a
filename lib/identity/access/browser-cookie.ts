import { type Env, env } from "#lib/platform/env.ts";

/**
 * What a browser keeps to be known by: `session` signs it in; `device` marks the accounts it signed in to, survives
 * sign-out and opens nothing; `half` names the sign-in whose second step is awaited; `new` is kept by who signed up
 * until the address is confirmed. Everybody who signs up gets `new`; it opens nothing by itself.
 */
export type BrowserCookie = "session" | "device" | "half" | "new";

/** Name and attributes of a cookie that only the server reads; over HTTPS it binds to this host. */
export function browserCookie(kind: BrowserCookie, { siteUrl }: Pick<Env, "siteUrl"> = env()) {
  const secure = siteUrl.startsWith("https:");
  return {
    name: `${secure ? "__Host-" : ""}baobab-${kind}`,
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}
