import { minute } from "#lib/platform/time/time.ts";
import type { ContactRefusal } from "#lib/safety/contact/contact-rules.ts";

/** What people write to each other (PURE; CHAT). */

/**
 * `delivered`: the other side has it. `waiting`: stored, and delivered when the receiver's night ends. `held`: staff look at it first.
 * `refused`: staff decided against it. `dropped`: contact ended before it could be delivered.
 */
export const messageStates = ["delivered", "waiting", "held", "refused", "dropped"] as const;
export type MessageState = (typeof messageStates)[number];

/** Characters as people count them: an emoji of one sign is one (CHAT-08). */
export const longestMessage = 4000;
/** Messages of one person in a minute (CHAT-16). */
export const mostAMinute = 30;
export const messagesPerPage = 50;

export type ConversationSide = "student" | "mentor";

/**
 * Why nobody can write in a conversation; it stays readable. `ended` says nothing of the cause: a match that ended, a block, and somebody
 * suspended or gone look the same (SAFE-20). The others concern the reader alone, or are all the reader may know.
 */
export const closedReasons = [
  "ended",
  "partnerUnavailable",
  "consentNeeded",
  "contactPaused",
  "confirmEmail",
  "notApproved",
  "notCleared",
] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Why a conversation of one's own is closed, from what the rules of contact say of `message`; null while it is open. */
export function whyClosed(refusal: ContactRefusal | undefined): ClosedReason | null {
  if (!refusal) return null;
  return closedReasons.find((reason) => reason === refusal) ?? "ended";
}

/** Until when somebody who wrote so much has to wait; `newestFirst` holds the times of their last 30 messages (CHAT-16). */
export function tooManyUntil(newestFirst: readonly Date[], now: Date): Date | undefined {
  const oldest = newestFirst[mostAMinute - 1];
  if (!oldest) return undefined;
  const until = new Date(oldest.getTime() + minute);
  return until > now ? until : undefined;
}

type Placed = Readonly<{ createdAt: string; deliveredAt: string | null }>;

/** When a message stands in a conversation: at its delivery, and until then when it was written. */
export function shownAt({ createdAt, deliveredAt }: Placed): string {
  return deliveredAt ?? createdAt;
}

/**
 * Delivered messages in their order, with those nobody else has yet where they were written. Never moves a delivered one, so that both
 * sides see the same order.
 */
export function messagesInOrder<M extends Placed>(delivered: readonly M[], apart: readonly M[]): M[] {
  const left = apart.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const all: M[] = [];
  for (const message of delivered) {
    while (left[0] && left[0].createdAt < shownAt(message)) all.push(...left.splice(0, 1));
    all.push(message);
  }
  return [...all, ...left];
}
