import { cookies } from "next/headers";
import type { NextRequest, NextResponse } from "next/server";
import { env } from "#lib/platform/env.ts";

/** Tells public pages, which are the same bytes for everyone, whose account menu to show and whether to ask for a donation. It has no authority. */
export const hintCookie = "baobab_hint";
/** On the hints of adults only. Old hints are without it too, so its absence does not tell a minor. */
const mayDonate = ".donate";

/** As long as the longest idle sign-in. Seconds. */
const maxAge = 30 * 24 * 3600;

function options() {
  return { httpOnly: false, sameSite: "lax", path: "/", secure: env().siteUrl.startsWith("https:") } as const;
}

type Person = Readonly<{ firstName: string; adult: boolean }>;

/** Holds the first name and this mark alone: it is read by script and may stay behind on a shared computer. */
export function hintOf({ firstName, adult }: Person): string {
  const name = Buffer.from(JSON.stringify({ name: firstName }), "utf8").toString("base64url");
  return adult ? name + mayDonate : name;
}

export async function setHint(person: Person): Promise<void> {
  (await cookies()).set(hintCookie, hintOf(person), { ...options(), maxAge });
}

/** Brings the hint up to date on the way to a page of the app: somebody comes of age, or staff correct a date of birth. */
export function renewHint(request: NextRequest, response: NextResponse, person: Person): void {
  const value = hintOf(person);
  if (request.cookies.get(hintCookie)?.value !== value)
    response.cookies.set(hintCookie, value, { ...options(), maxAge });
}

export async function clearHint(): Promise<void> {
  (await cookies()).set(hintCookie, "", { ...options(), maxAge: 0 });
}
