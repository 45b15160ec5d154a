import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { writingStopped } from "./writing-stopped.ts";

/** For what pages send in the background. 409: the page gives the words back and does not send them again. */
export async function mutedResponse(user: SignedInUser, locale: string, now: Date): Promise<Response | undefined> {
  const text = await writingStopped({ user, locale, now });
  if (text === undefined) return undefined;
  const headers = { "cache-control": "no-store", "x-error-code": "muted" };
  return Response.json({ code: "muted", text }, { status: 409, headers });
}
