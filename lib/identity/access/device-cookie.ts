import { cookies } from "next/headers";
import { env } from "#lib/platform/env.ts";
import { markDays } from "./device-marks.ts";
import { renewMarks } from "./renew-marks.ts";

/** Marks of the accounts this browser signed in to. It survives sign-out and grants no access. */
export function deviceCookie() {
  const secure = env().siteUrl.startsWith("https:");
  return {
    name: secure ? "__Host-baobab-device" : "baobab-device",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

export async function markDevice(userId: string): Promise<void> {
  const jar = await cookies();
  const { name, options } = deviceCookie();
  const marks = await renewMarks(jar.get(name)?.value, userId, new Date());
  if (marks) jar.set(name, marks, { ...options, maxAge: markDays * 24 * 3600 });
}
