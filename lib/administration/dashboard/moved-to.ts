import { conversationOfSession } from "#lib/mentoring/messages/conversation-of.ts";
import { paths } from "#lib/platform/paths.ts";

/**
 * Where an address of the dashboard (a path without language) leads on to, for this person: the one of a session to its conversation
 * (BOOK-04). `proxy.ts` asks, because a page's own redirect comes after its status.
 */
export async function movedTo(
  path: string,
  query: URLSearchParams,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const session = path === paths.messages ? query.get("session") : null;
  if (session === null) return undefined;
  const conversation = await conversationOfSession(userId, session, now);
  return conversation === null ? paths.messages : paths.conversation(conversation);
}
