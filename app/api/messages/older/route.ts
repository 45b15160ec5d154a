import { db } from "#db/client.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { parseOlder } from "#lib/mentoring/messages/input.ts";
import { olderMessages } from "#lib/mentoring/messages/open-conversation.ts";

const noStore = { "cache-control": "private, no-store" };
const refused = (status: number, code: string) =>
  Response.json({ code }, { status, headers: { ...noStore, "x-error-code": code } });

/** The messages before a position, for the conversation's two people; 404 for everyone else. */
export async function GET(request: Request): Promise<Response> {
  const user = await actingUser();
  if (!user) return refused(401, "signedOut");
  const parsed = parseOlder(Object.fromEntries(new URL(request.url).searchParams));
  const page = parsed.ok && (await olderMessages(db(), user.id, parsed.input.conversation, parsed.input.before));
  return page ? Response.json(page, { headers: noStore }) : refused(404, "unknown");
}
