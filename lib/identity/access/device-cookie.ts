import { cookies } from "next/headers";
import { env } from "#lib/platform/env.ts";
import { markDays } from "./device-marks.ts";
import { renewMarks } from "./renew-marks.ts";

/** Holds the marks of the accounts this browser signed in to; it stays when they sign out, and opens nothing. */
export function deviceCookie() {
  const secure = env().siteUrl.startsWith("https:");
  return {
    name: secure ? "__Host-baobab-device" : "baobab-device",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

/** Marks this browser for an account whose person just signed in here or set its password here. */
export async function markDevice(userId: string): Promise<void> {
  const jar = await cookies();
  const { name, options } = deviceCookie();
  const marks = await renewMarks(jar.get(name)?.value, userId, new Date());
  if (marks) jar.set(name, marks, { ...options, maxAge: markDays * 24 * 3600 });
}
