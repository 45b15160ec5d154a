import { conversationOfSession } from "#lib/mentoring/messages/conversation-of.ts";
import { paths } from "#lib/platform/paths.ts";

/** Sends a session's address to its conversation. For `server/before-render.ts`: a page's own redirect comes after its status. */
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
