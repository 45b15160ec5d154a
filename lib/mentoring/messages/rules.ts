import { minute } from "#lib/platform/time/time.ts";
import type { ContactRefusal } from "#lib/safety/contact/contact-rules.ts";

/** `waiting`: until the receiver's night ends. `held`: until staff decide. `refused`: by staff.
 * `dropped`: contact ended before delivery. */
export const messageStates = ["delivered", "waiting", "held", "refused", "dropped"] as const;

/** In code points. */
export const longestMessage = 4000;
export const mostAMinute = 30;
/** Of one person, in all conversations: nobody fills the disk, or the evidence of a report. */
export const mostMessagesADay = 1000;
/** In one conversation, until the end of a minor's night. */
export const mostANight = 100;
export const messagesPerPage = 50;

/** An older page opened for one message shows this many that came after it. */
export const shownAfter = 10;

/** Conversations stay readable. `ended` hides the cause: match ended, block, suspension and departure look the same. */
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

export function whyClosed(refusal: ContactRefusal | undefined): ClosedReason | null {
  if (!refusal) return null;
  return closedReasons.find((reason) => reason === refusal) ?? "ended";
}

export function tooManyUntil(newestFirst: readonly Date[], now: Date): Date | undefined {
  const oldest = newestFirst[mostAMinute - 1];
  if (!oldest) return undefined;
  const until = new Date(oldest.getTime() + minute);
  return until > now ? until : undefined;
}

const lineLength = 120;

/** The beginning of a text on one line, for lists and quotes. */
export function shortLine(text: string): string {
  const line = text.slice(0, 2 * lineLength).replace(/\s+/gu, " ");
  return [...line].slice(0, lineLength).join("");
}

type Placed = Readonly<{ createdAt: string; deliveredAt: string | null }>;

export function shownAt({ createdAt, deliveredAt }: Placed): string {
  return deliveredAt ?? createdAt;
}

/** Inserts undelivered messages by time. The order of delivered ones never changes; both sides see the same. */
export function messagesInOrder<M extends Placed>(delivered: readonly M[], apart: readonly M[]): M[] {
  const left = apart.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const all: M[] = [];
  for (const message of delivered) {
    while (left[0] && left[0].createdAt < shownAt(message)) all.push(...left.splice(0, 1));
    all.push(message);
  }
  return [...all, ...left];
}
