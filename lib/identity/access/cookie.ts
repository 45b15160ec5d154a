import { LRUCache } from "lru-cache";
import { decode } from "next-auth/jwt";
import { minute } from "#lib/platform/time/time.ts";
import { browserCookie } from "./browser-cookie.ts";
import { authSecrets, type Secrets } from "./secret.ts";

export const signInCookie = () => browserCookie("session");

/** Opening a cookie costs a millisecond, and one page asks several times. The sign-in's row is read each time. */
const opened = new LRUCache<string, string>({ max: 10_000, ttl: 5 * minute });
let openedWith: Secrets | undefined;

export async function signInIdOf(cookieValue: string | undefined): Promise<string | undefined> {
  if (!cookieValue || cookieValue.length > 4096) return undefined;
  const secrets = authSecrets();
  if (openedWith !== secrets) opened.clear();
  openedWith = secrets;
  const known = opened.get(cookieValue);
  if (known) return known;
  try {
    const token = await decode({ token: cookieValue, secret: [...secrets], salt: signInCookie().name });
    if (typeof token?.signIn !== "string") return undefined;
    opened.set(cookieValue, token.signIn);
    return token.signIn;
  } catch {
    return undefined;
  }
}
