import { type Executor, transaction } from "#db/client.ts";
import { conversationOfPair, insertConversation } from "#db/queries/mentoring/conversations.ts";
import { activeMatchOf } from "#db/queries/mentoring/matches.ts";
import type { Conversation } from "#db/schema/messages.ts";
import { sessionAndSideOf } from "#lib/mentoring/sessions/change.ts";
import { tellBothOfConversation } from "./tell-conversations.ts";

/** The conversation of a matched pair, made at its first match (CHAT-07). Their open pages hear that it is open. */
export async function conversationOf(
  tx: Executor,
  studentId: string,
  mentorId: string,
  now: Date,
): Promise<Conversation> {
  const id = crypto.randomUUID();
  await insertConversation(tx, { id, studentId, mentorId, lastAt: now, createdAt: now });
  const conversation = await conversationOfPair(tx, studentId, mentorId);
  if (!conversation) throw new Error("A conversation was not stored.");
  await tellBothOfConversation(tx, conversation, "opened", now);
  return conversation;
}

/** Where the words of a session are written (BOOK-04); null for everybody but its two people, and where they never had a conversation. */
export function conversationOfSession(userId: string, sessionId: string, now: Date): Promise<string | null> {
  return transaction(async (tx) => {
    const found = await sessionAndSideOf(tx, userId, sessionId);
    if (!found) return null;
    const { studentId, mentorId } = found.session;
    const known = await conversationOfPair(tx, studentId, mentorId);
    if (known) return known.id;
    if (!(await activeMatchOf(tx, studentId, mentorId))) return null;
    return (await conversationOf(tx, studentId, mentorId, now)).id;
  });
}
