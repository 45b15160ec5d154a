import { db } from "#db/client.ts";
import { ownConversation } from "#db/queries/mentoring/conversations.ts";
import { passEvent } from "#lib/platform/events/append-event.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { nightEnd } from "#lib/safety/contact/night-end.ts";

/** Nothing is stored, and nothing told where words would wait for a minor's morning. Returns false if the person may not write there. */
export async function tellTyping(userId: string, conversationId: string, now: Date): Promise<boolean> {
  const own = await ownConversation(db(), userId, conversationId);
  if (!own) return false;
  const { studentId, mentorId } = own.conversation;
  const otherId = own.side === "student" ? mentorId : studentId;
  const facts = await contactFacts(db(), userId, otherId, now);
  if (!facts || facts.actor?.muted || whyNoContact("message", facts) !== undefined) return false;
  if ((await nightEnd(db(), facts.other, now)) <= now) passEvent(otherId, "typing", { conversationId });
  return true;
}
