import { db } from "#db/client.ts";
import { ownConversation } from "#db/queries/mentoring/conversations.ts";
import { passEvent } from "#lib/platform/events/append-event.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";

/** Nothing is stored. Returns false if the person may not write there. */
export async function tellTyping(userId: string, conversationId: string, now: Date): Promise<boolean> {
  const own = await ownConversation(db(), userId, conversationId);
  if (!own) return false;
  const { studentId, mentorId } = own.conversation;
  const otherId = own.side === "student" ? mentorId : studentId;
  const facts = await contactFacts(db(), userId, otherId, now);
  if (!facts || whyNoContact("message", facts) !== undefined) return false;
  passEvent(otherId, "typing", { conversationId });
  return true;
}
