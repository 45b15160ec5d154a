import { cookies } from "next/headers";
import { ageBlockHours } from "#lib/identity/age/age.ts";
import { env } from "#lib/platform/env.ts";

/** A mark in the browser, without anything about the person, that a date of birth was under the lowest age. */
export const ageBlockCookie = "baobab_wait";

/** Whether this browser was told lately that the person is too young. */
export async function isAgeBlocked(): Promise<boolean> {
  return (await cookies()).has(ageBlockCookie);
}

export async function blockAge(): Promise<void> {
  const secure = env().siteUrl.startsWith("https:");
  (await cookies()).set(ageBlockCookie, "1", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
    maxAge: ageBlockHours * 3600,
  });
}
