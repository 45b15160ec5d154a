import type { UnsentMessage } from "#browser/outbox/messages.ts";
import { messagesInOrder } from "#lib/mentoring/messages/rules.ts";
import type { ShownMessage } from "#lib/platform/events/kinds.ts";
import { minute } from "#lib/platform/time/time.ts";

/** What an open page holds of a conversation: a part without gaps, up to the newest message. */
export type Thread = Readonly<{
  /** Oldest first. */
  messages: readonly ShownMessage[];
  /** Whether there are older ones. */
  more: boolean;
}>;

/** Adds new or changed messages. Each appears once; delivered ones are in the server's order. */
export function withMessages(known: readonly ShownMessage[], came: readonly ShownMessage[]): ShownMessage[] {
  const byId = new Map([...known, ...came].map((message) => [message.id, message]));
  const all = [...byId.values()];
  const delivered = all.filter(isDelivered).toSorted((a, b) => a.position - b.position);
  return messagesInOrder<ShownMessage>(
    delivered,
    all.filter((message) => !isDelivered(message)),
  );
}

/** Adopts the server's newest page. After a gap of more than a page, older messages are dropped. */
export function adopted(known: Thread, newest: Thread): Thread {
  const [from, until] = [oldestPosition(newest.messages), newestPosition(known.messages)];
  if (from === undefined || until < from - 1) return newest;
  const messages = withMessages(known.messages, newest.messages);
  const reachesBack = (oldestPosition(known.messages) ?? from) < from;
  return { messages, more: reachesBack ? known.more : newest.more };
}

export function withOlder(known: Thread, older: Thread): Thread {
  return { messages: withMessages(older.messages, known.messages), more: older.more };
}

/** The position to load older messages before; `undefined` if none is delivered. */
export function oldestPosition(messages: readonly ShownMessage[]): number | undefined {
  return messages.find(isDelivered)?.position;
}

/** 0 before the first. */
export function newestPosition(messages: readonly ShownMessage[]): number {
  return messages.findLast(isDelivered)?.position ?? 0;
}

function isDelivered(message: ShownMessage): message is ShownMessage & { position: number } {
  return message.position !== null;
}

export type Row = Readonly<
  | { kind: "day"; key: string; at: Date }
  | { kind: "message"; key: string; at: Date; follows: boolean; message: ShownMessage }
  | { kind: "unsent"; key: string; at: Date; follows: boolean; unsent: UnsentMessage }
>;

/** Messages by the reader's day, unsent ones last. `follows`: same person, within minutes of the one before. */
export function rowsOf(
  messages: readonly ShownMessage[],
  unsent: readonly UnsentMessage[],
  dayOf: (at: Date) => string,
): Row[] {
  const stored = new Set(messages.map(({ id }) => id));
  const left = unsent.filter(({ id }) => !stored.has(id));
  const rows: Row[] = [];
  let before: { day: string; own: boolean; at: Date } | undefined;
  const add = (shown: Date, own: boolean, rowOf: (follows: boolean) => Row) => {
    // What waited for a morning shows its writer when it was written, and stands where it was delivered.
    const at = before && before.at > shown ? before.at : shown;
    const day = dayOf(at);
    if (before?.day !== day) rows.push({ kind: "day", key: day, at });
    const close = before !== undefined && at.getTime() - before.at.getTime() < 5 * minute;
    rows.push(rowOf(before?.day === day && before.own === own && close));
    before = { day, own, at };
  };
  for (const message of messages) {
    const at = new Date(message.deliveredAt ?? message.createdAt);
    add(at, message.own, (follows) => ({ kind: "message", key: message.id, at, follows, message }));
  }
  for (const one of left) {
    // A browser's clock may be wrong, but the last written message stays last.
    const at = new Date(Math.max(one.createdAt, before?.at.getTime() ?? 0));
    add(at, true, (follows) => ({ kind: "unsent", key: one.id, at, follows, unsent: one }));
  }
  return rows;
}
