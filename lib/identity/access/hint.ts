import { cookies } from "next/headers";
import type { NextRequest, NextResponse } from "next/server";
import { env } from "#lib/platform/env.ts";

/** Public pages are the same bytes for everyone; scripts read this cookie to adapt them. It has no authority. */
export const hintCookie = "baobab_hint";
/** Only on hints of adults. Older hints lack it too, so its absence does not reveal a minor. */
const mayDonate = ".donate";

const maxAge = 30 * 24 * 3600;

function options() {
  return { httpOnly: false, sameSite: "lax", path: "/", secure: env().siteUrl.startsWith("https:") } as const;
}

type Person = Readonly<{ firstName: string; adult: boolean }>;

/** Contains nothing else: scripts can read it, and it may stay behind on a shared computer. */
export function hintOf({ firstName, adult }: Person): string {
  const name = Buffer.from(JSON.stringify({ name: firstName }), "utf8").toString("base64url");
  return adult ? name + mayDonate : name;
}

export async function setHint(person: Person): Promise<void> {
  (await cookies()).set(hintCookie, hintOf(person), { ...options(), maxAge });
}

export function renewHint(request: NextRequest, response: NextResponse, person: Person): void {
  const value = hintOf(person);
  if (request.cookies.get(hintCookie)?.value !== value)
    response.cookies.set(hintCookie, value, { ...options(), maxAge });
}

export async function clearHint(): Promise<void> {
  (await cookies()).set(hintCookie, "", { ...options(), maxAge: 0 });
}
