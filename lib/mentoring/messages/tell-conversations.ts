import type { Executor } from "#db/client.ts";
import { conversationOfPair } from "#db/queries/mentoring/conversations.ts";
import { activeMatchesOf } from "#db/queries/mentoring/matches.ts";
import type { Conversation } from "#db/schema/messages.ts";
import { appendEvent } from "#lib/platform/events/append-event.ts";

/** Tells both sides' open pages, without saying who caused it or why. */
export async function tellBothOfConversation(
  tx: Executor,
  { id: conversationId, studentId, mentorId }: Pick<Conversation, "id" | "studentId" | "mentorId">,
  change: "opened" | "closed",
  now: Date,
): Promise<void> {
  for (const userId of [studentId, mentorId].toSorted()) {
    await appendEvent(tx, userId, "conversation", { conversationId, change }, now);
  }
}

export async function tellClosed(tx: Executor, studentId: string, mentorId: string, now: Date): Promise<void> {
  const conversation = await conversationOfPair(tx, studentId, mentorId);
  if (conversation) await tellBothOfConversation(tx, conversation, "closed", now);
}

/** For changes that leave the matches active, like suspension. Pages then ask again what is allowed. */
export async function tellConversations(
  tx: Executor,
  userId: string,
  change: "opened" | "closed",
  now: Date,
): Promise<void> {
  for (const { studentId, mentorId } of await activeMatchesOf(tx, userId)) {
    const conversation = await conversationOfPair(tx, studentId, mentorId);
    if (conversation) await tellBothOfConversation(tx, conversation, change, now);
  }
}
