import { db, type Executor, transaction } from "#db/client.ts";
import { conversationById, pairsWithout } from "#db/queries/mentoring/conversations.ts";
import { dueMessages, messageById } from "#db/queries/mentoring/messages.ts";
import { tellOfComments } from "#lib/progress/goals/tell-of-comments.ts";
import { conversationOf } from "./conversation-of.ts";
import { deliverMessage } from "./deliver-message.ts";
import { deliverWords } from "./deliver-words.ts";
import { inTurn } from "./in-turn.ts";

const most = 500;

/**
 * Delivers what waited for the end of a night (CHAT-15), in the order it was written, opens the conversations of matches that have none
 * yet, writes notes that waited to their places, and tells of comments on goals that can be read by now; answers how many things that were. Run twice, or by two processes, each is done once.
 */
export async function deliverDue(now: Date, stopping?: AbortSignal): Promise<number> {
  let done = 0;
  for (const { id, conversationId } of await dueMessages(db(), now, most)) {
    if (stopping?.aborted) return done;
    if (await inTurn(conversationId, () => transaction((tx) => deliver(tx, id, now)))) done += 1;
  }
  for (const { studentId, mentorId } of await pairsWithout(db(), null, most)) {
    if (stopping?.aborted) return done;
    await transaction((tx) => conversationOf(tx, studentId, mentorId, now));
    done += 1;
  }
  return done + (await deliverWords(now, stopping)) + (await tellOfComments(now, stopping));
}

async function deliver(tx: Executor, id: string, now: Date): Promise<boolean> {
  const message = await messageById(tx, id);
  if (message?.state !== "waiting" || !message.dueAt || message.dueAt > now) return false;
  const conversation = await conversationById(tx, message.conversationId);
  return conversation !== undefined && (await deliverMessage(tx, conversation, message, now)) !== undefined;
}
