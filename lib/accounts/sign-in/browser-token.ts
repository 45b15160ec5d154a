import { cookies } from "next/headers";
import { browserCookie } from "#lib/identity/access/browser-cookie.ts";

/** Tokens of a sign-in or sign-up that is not finished. */
type Unfinished = "half" | "new";

export async function setBrowserToken(kind: Unfinished, token: string, seconds: number): Promise<void> {
  const { name, options } = browserCookie(kind);
  (await cookies()).set(name, token, { ...options, maxAge: seconds });
}

export async function readBrowserToken(kind: Unfinished): Promise<string | undefined> {
  return (await cookies()).get(browserCookie(kind).name)?.value;
}

export async function clearBrowserToken(kind: Unfinished): Promise<void> {
  const { name, options } = browserCookie(kind);
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}
