import type { Executor } from "#db/client.ts";
import { otherPersonOf, ownConversation } from "#db/queries/mentoring/conversations.ts";
import { deliveredAtOf, deliveredBefore, quotedMessages, undeliveredOf } from "#db/queries/mentoring/messages.ts";
import { photoAddress } from "#db/queries/platform/photos.ts";
import type { Conversation } from "#db/schema/messages.ts";
import { isMinor } from "#lib/identity/age/bands.ts";
import { seenBy } from "#lib/identity/users/seen-by.ts";
import type { Quote, ShownMessage } from "#lib/platform/events/kinds.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { photoSight } from "#lib/safety/held-texts/photo-sight.ts";
import { receiverOf } from "./deliver-message.ts";
import { type Partner, partnerOf } from "./partner.ts";
import { type ClosedReason, messagesInOrder, messagesPerPage, whyClosed } from "./rules.ts";
import { quotedBy, shownMessage, shownQuote } from "./shown-message.ts";

export type MessagePage = Readonly<{
  /** Oldest first: up to 50 delivered ones, with the reader's own undelivered ones in between. */
  messages: readonly ShownMessage[];
  /** If true, ask for those before the smallest position. */
  more: boolean;
}>;

export type OpenConversation = MessagePage &
  Readonly<{
    id: string;
    partner: Partner;
    closed: ClosedReason | null;
    /** Staff may review it, because one of the two is a minor. */
    reviewed: boolean;
    /** Positions: the newest delivered message, and the last one read. */
    lastPosition: number;
    read: number;
  }>;

/** Null for anyone but the two people in it. */
export async function openConversation(
  q: Executor,
  userId: string,
  conversationId: string,
  now: Date,
): Promise<OpenConversation | null> {
  const own = await ownConversation(q, userId, conversationId);
  if (!own) return null;
  const { conversation, side } = own;
  const otherId = receiverOf(conversation, userId);
  const other = await otherPersonOf(q, otherId);
  const facts = await contactFacts(q, userId, otherId, now);
  if (!other || !facts?.actor) return null;
  const page = await pageBefore(q, conversation, userId, null);
  return {
    ...page,
    id: conversationId,
    partner: partnerOf(
      other,
      facts.pair.blocked,
      await photoAddress(q, otherId, await photoSight(q, facts.actor.band)),
      await seenBy(q, userId, [otherId], now),
    ),
    closed: whyClosed(whyNoContact("message", facts)),
    reviewed: isMinor(facts.actor.band) || isMinor(facts.other.band),
    lastPosition: conversation.lastPosition,
    read: side === "student" ? conversation.studentRead : conversation.mentorRead,
  };
}

export async function olderMessages(
  q: Executor,
  userId: string,
  conversationId: string,
  before: number,
): Promise<MessagePage | null> {
  const own = await ownConversation(q, userId, conversationId);
  return own ? pageBefore(q, own.conversation, userId, before) : null;
}

/** What the reader is about to answer; undefined unless both sides of their conversation have it. */
export async function messageToAnswer(
  q: Executor,
  userId: string,
  conversationId: string,
  id: string,
): Promise<Quote | undefined> {
  const own = await ownConversation(q, userId, conversationId);
  const [row] = own ? await quotedMessages(q, conversationId, [id]) : [];
  return row && shownQuote(row, userId);
}

/** Limit for deliberate flooding. */
const mostApart = 200;

async function pageBefore(
  q: Executor,
  { id: conversationId }: Conversation,
  userId: string,
  before: number | null,
): Promise<MessagePage> {
  const rows = await deliveredBefore(q, conversationId, before, messagesPerPage + 1);
  const more = rows.length > messagesPerPage;
  const delivered = rows.slice(0, messagesPerPage).toReversed();
  const from = more ? (delivered[0]?.deliveredAt ?? null) : null;
  const until = before === null ? null : ((await deliveredAtOf(q, conversationId, before)) ?? null);
  const apart = await undeliveredOf(q, { conversationId, senderId: userId }, { from, until }, mostApart);
  const quoted = await quotedBy(q, [...delivered, ...apart]);
  const shown = (messages: typeof rows) =>
    messages.map((message) => shownMessage(message, userId, quoted.get(message.replyToId ?? "")));
  return { messages: messagesInOrder(shown(delivered), shown(apart)), more };
}
