import { type Executor, snapshotTransaction } from "#db/client.ts";
import { ownConversation } from "#db/queries/mentoring/conversations.ts";
import {
  changeMessage,
  countWaiting,
  dueMessagesOf,
  hasSent,
  insertMessage,
  messageById,
  newestSent,
  quotedMessages,
} from "#db/queries/mentoring/messages.ts";
import type { Conversation, Message } from "#db/schema/messages.ts";
import { type Done, type Refused, refuse } from "#lib/platform/answer.ts";
import type { ShownMessage } from "#lib/platform/events/kinds.ts";
import { daysBefore, minute } from "#lib/platform/time/time.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { deliverMessage, receiverOf, tellSender } from "./deliver-message.ts";
import { inTurnOfConversation } from "./in-turn.ts";
import type { WrittenMessage } from "./input.ts";
import { type ClosedReason, mostAMinute, mostANight, mostMessagesADay, tooManyUntil, whyClosed } from "./rules.ts";
import { shownWithQuote } from "./shown-message.ts";

/** `told`: why the message is stored but not delivered yet. */
type Taken = Done<{ message: ShownMessage; told?: "held" | "waiting" }>;
export type SendRefusal =
  /** Not the user's conversation, or the message id is taken by someone else. */
  | Refused<"unknown">
  /** What it answers is not in this conversation, or not for both. */
  | Refused<"noOriginal">
  | Refused<"closed", { why: ClosedReason }>
  | Refused<"enough">
  | Refused<"tooMany", { until: Date }>;

/**
 * Sending again under the same id stores nothing new and returns the message as it is now.
 * Every way ends with an event for the sender, so their texts are counted and compared one after another.
 */
export function sendMessage(userId: string, written: WrittenMessage, now: Date): Promise<Taken | SendRefusal> {
  const { conversationId } = written;
  const store = async (tx: Executor) => {
    const own = await ownConversation(tx, userId, conversationId);
    if (!own) return refuse("unknown");
    const before = await messageById(tx, written.id);
    if (before) return again(tx, before, userId, conversationId);
    return send(tx, own.conversation, { ...written, userId }, now);
  };
  return saying<Taken | SendRefusal>(userId, store, (say) =>
    inTurnOfConversation(conversationId, () => snapshotTransaction(say)),
  );
}

async function again(tx: Executor, stored: Message, userId: string, conversationId: string) {
  const same = stored.senderId === userId && stored.conversationId === conversationId;
  return same ? taken(tx, stored) : refuse("unknown");
}

async function taken(tx: Executor, message: Message): Promise<Taken> {
  const { state, senderId } = message;
  const told = state === "held" || state === "waiting" ? { told: state } : {};
  return { ok: true, message: await shownWithQuote(tx, message, senderId), ...told };
}

type Sent = WrittenMessage & Readonly<{ userId: string }>;

async function send(tx: Executor, conversation: Conversation, sent: Sent, now: Date): Promise<Taken | SendRefusal> {
  const { userId, id, text, replyToId } = sent;
  const facts = await contactFacts(tx, userId, receiverOf(conversation, userId), now);
  const why = whyClosed(facts ? whyNoContact("message", facts) : "unknown");
  if (!facts || why) return refuse("closed", { why: why ?? "ended" });
  const recent = await newestSent(tx, userId, new Date(now.getTime() - minute), mostAMinute);
  const until = tooManyUntil(recent, now);
  if (until) return refuse("tooMany", { until });
  if (await isEnough(tx, conversation.id, userId, now)) return refuse("enough");

  if (replyToId && (await quotedMessages(tx, conversation.id, [replyToId])).length === 0) return refuse("noOriginal");
  const place = { id, conversationId: conversation.id, senderId: userId, replyToId };
  // Stored first, so a report created by `holdText` includes it.
  const stored = await insertMessage(tx, { ...place, text, state: "waiting", createdAt: afterLast(recent[0], now) });
  if (!stored) return refuse("unknown");
  const to = receiverOf(conversation, userId);
  if ((await holdText(tx, { userId, kind: "message", objectId: id, to, text }, now)) === null) {
    const held = await changeMessage(tx, id, { state: "held" });
    return taken(tx, (await tellSender(tx, held, now)) ?? stored);
  }
  // Messages that waited for the end of the night come first. Behind many of them this one waits for the next run.
  const due = await dueMessagesOf(tx, conversation.id, userId, now, atOnce);
  for (const earlier of due) await deliverMessage(tx, conversation, earlier, now, facts);
  if (due.length === atOnce) {
    const behind = await changeMessage(tx, id, { dueAt: now });
    return taken(tx, (await tellSender(tx, behind, now)) ?? stored);
  }
  return taken(tx, (await deliverMessage(tx, conversation, stored, now, facts)) ?? stored);
}

/** How many that waited for the morning one message delivers with itself. */
const atOnce = 10;

async function isEnough(tx: Executor, conversationId: string, userId: string, now: Date): Promise<boolean> {
  if (await hasSent(tx, userId, daysBefore(now, 1), mostMessagesADay)) return true;
  return (await countWaiting(tx, conversationId, userId, now)) >= mostANight;
}

/** Strictly increasing, because waiting messages are delivered in this order. */
function afterLast(last: Date | undefined, now: Date): Date {
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}
