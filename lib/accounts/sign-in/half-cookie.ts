import { cookies } from "next/headers";
import { env } from "#lib/platform/env.ts";

/** Names the sign-in of this browser whose second step is awaited; it opens nothing by itself. */
export function halfCookie() {
  const secure = env().siteUrl.startsWith("https:");
  return {
    name: secure ? "__Host-baobab-half" : "baobab-half",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

export async function setHalf(id: string, seconds: number): Promise<void> {
  const { name, options } = halfCookie();
  (await cookies()).set(name, id, { ...options, maxAge: seconds });
}

export async function readHalf(): Promise<string | undefined> {
  return (await cookies()).get(halfCookie().name)?.value;
}

export async function clearHalf(): Promise<void> {
  const { name, options } = halfCookie();
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}
