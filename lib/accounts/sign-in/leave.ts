import { cookies } from "next/headers";
import { db } from "#db/client.ts";
import { endSignInById } from "#db/queries/identity/sign-ins.ts";
import { signInCookie, signInIdOf } from "#lib/identity/access/cookie.ts";
import { clearHint } from "#lib/identity/access/set-hint.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";

/**
 * Ends the sign-in of this browser: its row first, so that a copy of the cookie is worth nothing either. Answers whether there was one, also
 * one that had ended elsewhere.
 */
export async function leave(): Promise<boolean> {
  return (await leaveDevice()).was;
}

/** The same. `shared`: the browser must forget everything. */
export async function leaveDevice(): Promise<{ was: boolean; shared: boolean }> {
  const jar = await cookies();
  const { name, options } = signInCookie();
  const signInId = await signInIdOf(jar.get(name)?.value);
  const ended = signInId ? await endSignInById(db(), signInId) : undefined;
  if (ended) signInsEnded(ended.userId);
  // Set empty rather than deleted: a browser drops a `__Host-` cookie only by an answer that also says Secure.
  jar.set(name, "", { ...options, maxAge: 0 });
  await clearHint();
  return { was: signInId !== undefined, shared: ended?.shared === true };
}
