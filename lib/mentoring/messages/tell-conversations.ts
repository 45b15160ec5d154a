import type { Executor } from "#db/client.ts";
import { conversationOfPair } from "#db/queries/mentoring/conversations.ts";
import { activeMatchesOf } from "#db/queries/mentoring/matches.ts";
import type { Conversation } from "#db/schema/messages.ts";
import { appendEvent } from "#lib/platform/events/append-event.ts";

/** Tells the open pages of both that a conversation opened or closed; who caused it and why is not said. */
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

/** The match of the two ended. */
export async function tellClosed(tx: Executor, studentId: string, mentorId: string, now: Date): Promise<void> {
  const conversation = await conversationOfPair(tx, studentId, mentorId);
  if (conversation) await tellBothOfConversation(tx, conversation, "closed", now);
}

/**
 * A person's contact was stopped or given back while their matches last: a guardian's decision, a suspension. Open pages look at their
 * conversation anew; what they may do is asked then.
 */
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
