import { db, type Executor, transaction } from "#db/client.ts";
import { conversationById, pairsWithout } from "#db/queries/mentoring/conversations.ts";
import { dueMessages, messageById } from "#db/queries/mentoring/messages.ts";
import { conversationOf } from "./conversation-of.ts";
import { deliverMessage } from "./deliver-message.ts";
import { deliverWords } from "./deliver-words.ts";
import { wordsDue } from "./hooks.ts";
import { inTurnOfConversation } from "./in-turn.ts";

const most = 500;

/** Delivers what is due after a night and opens missing conversations. Returns how many. Safe to run twice. */
export async function deliverDue(now: Date, stopping?: AbortSignal): Promise<number> {
  let done = 0;
  for (const { id, conversationId } of await dueMessages(db(), now, most)) {
    if (stopping?.aborted) return done;
    if (await inTurnOfConversation(conversationId, () => transaction((tx) => deliver(tx, id, now)))) done += 1;
  }
  for (const { studentId, mentorId } of await pairsWithout(db(), null, most)) {
    if (stopping?.aborted) return done;
    await transaction((tx) => conversationOf(tx, studentId, mentorId, now));
    done += 1;
  }
  done += await deliverWords(now, stopping);
  for (const tell of wordsDue.all()) done += await tell(now, stopping);
  return done;
}

async function deliver(tx: Executor, id: string, now: Date): Promise<boolean> {
  const message = await messageById(tx, id);
  if (message?.state !== "waiting" || !message.dueAt || message.dueAt > now) return false;
  const conversation = await conversationById(tx, message.conversationId);
  return conversation !== undefined && (await deliverMessage(tx, conversation, message, now)) !== undefined;
}
