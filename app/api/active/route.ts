import { cookies } from "next/headers";
import { noteActivity } from "#lib/identity/access/activity.ts";
import { signInCookie } from "#lib/identity/access/cookie.ts";
import { currentUser } from "#lib/identity/access/guards.ts";
import { readSignInAtRest } from "#lib/identity/access/read-sign-in.ts";

const answer = (open: boolean) =>
  new Response(null, { status: open ? 204 : 401, headers: { "cache-control": "no-store" } });

/** Whether this sign-in is open, for a page on a device that several people use. To ask is no activity. */
export async function GET(): Promise<Response> {
  const value = (await cookies()).get(signInCookie().name)?.value;
  return answer((await readSignInAtRest(value, new Date())) !== null);
}

/** The person typed or pressed something. The server refuses posts from other origins. */
export async function POST(): Promise<Response> {
  const user = await currentUser();
  if (user) await noteActivity(user, new Date());
  return answer(user !== null);
}
