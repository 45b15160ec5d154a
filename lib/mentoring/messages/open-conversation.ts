import type { Executor } from "#db/client.ts";
import { otherPersonOf, ownConversation } from "#db/queries/mentoring/conversations.ts";
import { deliveredAtOf, deliveredBefore, undeliveredOf } from "#db/queries/mentoring/messages.ts";
import { photoAddress } from "#db/queries/platform/photos.ts";
import type { Conversation } from "#db/schema/messages.ts";
import { isMinor } from "#lib/identity/age/bands.ts";
import type { ShownMessage } from "#lib/platform/events/kinds.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { receiverOf } from "./deliver-message.ts";
import { type Partner, partnerOf } from "./partner.ts";
import { type ClosedReason, messagesInOrder, messagesPerPage, whyClosed } from "./rules.ts";
import { shownMessage } from "./shown-message.ts";

export type MessagePage = Readonly<{
  /** The oldest first: at most 50 delivered ones, and one's own that are not delivered between them. */
  messages: readonly ShownMessage[];
  /** Whether there are older ones: ask for those before the smallest position. */
  more: boolean;
}>;

export type OpenConversation = MessagePage &
  Readonly<{
    id: string;
    partner: Partner;
    /** Why one cannot write; null while one can. */
    closed: ClosedReason | null;
    /** Either is a minor, so staff may review it (CHAT-14). */
    reviewed: boolean;
    /** The newest delivered message, and up to which one has read. */
    lastPosition: number;
    read: number;
  }>;

/** A conversation with its newest messages, for its two people alone; null for everybody else (CHAT-07). */
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
    partner: partnerOf(other, facts.pair.blocked, await photoAddress(q, otherId), now),
    closed: whyClosed(whyNoContact("message", facts)),
    reviewed: isMinor(facts.actor.band) || isMinor(facts.other.band),
    lastPosition: conversation.lastPosition,
    read: side === "student" ? conversation.studentRead : conversation.mentorRead,
  };
}

/** The page before a position (CHAT-16); null for everybody but the two. */
export async function olderMessages(
  q: Executor,
  userId: string,
  conversationId: string,
  before: number,
): Promise<MessagePage | null> {
  const own = await ownConversation(q, userId, conversationId);
  return own ? pageBefore(q, own.conversation, userId, before) : null;
}

/** Undelivered messages of one page at most: one person writes as many only on purpose. */
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
  const shown = (messages: typeof rows) => messages.map((message) => shownMessage(message, userId));
  return { messages: messagesInOrder(shown(delivered), shown(apart)), more };
}
