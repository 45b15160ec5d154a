import { cookies } from "next/headers";
import { env } from "#lib/platform/env.ts";

/** What a browser that signed up keeps until the address is confirmed. Everybody gets one; it opens nothing by itself. */
export function waitingCookie() {
  const secure = env().siteUrl.startsWith("https:");
  return {
    name: secure ? "__Host-baobab-new" : "baobab-new",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

export async function setWaiting(token: string, seconds: number): Promise<void> {
  const { name, options } = waitingCookie();
  (await cookies()).set(name, token, { ...options, maxAge: seconds });
}

export async function readWaiting(): Promise<string | undefined> {
  return (await cookies()).get(waitingCookie().name)?.value;
}

export async function clearWaiting(): Promise<void> {
  const { name, options } = waitingCookie();
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}
