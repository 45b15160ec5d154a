import { type Executor, transaction } from "#db/client.ts";
import { conversationOfPair, insertConversation } from "#db/queries/mentoring/conversations.ts";
import { activeMatchOf } from "#db/queries/mentoring/matches.ts";
import type { Conversation } from "#db/schema/messages.ts";
import { sessionAndSideOf } from "#lib/mentoring/sessions/change.ts";
import { tellBothOfConversation } from "./tell-conversations.ts";

/** Creates the conversation at the pair's first match, and tells their open pages. */
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

/** The conversation for a session's messages; null for outsiders and pairs that never had one. */
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
