import { cookies } from "next/headers";
import { db } from "#db/client.ts";
import { accountById } from "#db/queries/accounts.ts";
import { credentialsByEmailKey } from "#db/queries/users.ts";
import { env } from "#lib/env.ts";
import { markDays, withMark } from "./device-marks.ts";

/** Holds the marks of the accounts this browser signed in to; it stays when they sign out, and opens nothing. */
export function deviceCookie() {
  const secure = env().siteUrl.startsWith("https:");
  return {
    name: secure ? "__Host-baobab-device" : "baobab-device",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

/**
 * Marks this browser for an account whose person just signed in here or set its password here. Accounts of a demo are everybody's and get
 * none.
 */
export async function markDevice(userId: string): Promise<void> {
  const account = await accountById(db(), userId);
  const stored = account && !account.demo ? await credentialsByEmailKey(db(), account.emailKey) : undefined;
  if (!account || !stored) return;
  const jar = await cookies();
  const { name, options } = deviceCookie();
  const { passwordHash } = stored;
  const value = withMark(jar.get(name)?.value, { emailKey: account.emailKey, passwordHash }, new Date());
  jar.set(name, value, { ...options, maxAge: markDays * 24 * 3600 });
}
