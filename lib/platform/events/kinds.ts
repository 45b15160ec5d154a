/**
 * What open pages are told (PURE). `stored` events are rows of the person's own stream and reach every page exactly once, in order;
 * `passing` ones are of the moment and may be lost. A payload names what the receiver may see anyway, because it is sent as it stands.
 */
export type StoredEvents = {
  /** A message of one's own or for oneself is delivered, or changed its state; `message` as the receiver may see it. */
  message: { conversationId: string; message: ShownMessage };
  /** A conversation began, was closed, or was read on another page of the same person. */
  conversation: { conversationId: string; change: "opened" | "closed" | "read" };
  /** The person's notifications changed; `id` names a new one. */
  notification: { id?: string; unread: number };
  /** Unread messages in all. */
  unread: { messages: number };
  /** Somebody rings, or a call of the person changed: answered (also on another page), ended, about to close. */
  call: { callId: string; change: "ringing" | "opened" | "closing" | "ended"; name: string; ending?: string };
  /** From one page in a call to the other: descriptions and candidates of WebRTC. Addressed by visits. */
  signal: { callId: string; from: string; to: string; signal: Record<string, unknown> };
  /** Somebody came to, or left, a call the person is in. */
  visit: { callId: string; visitId: string; userId: string; change: "joined" | "left" };
  /** The shared notes of a call were changed. */
  notes: { callId: string; revision: number };
};
export type PassingEvents = {
  typing: { conversationId: string };
  /** An adult partner's mark. */
  presence: { userId: string; online: boolean };
};
export type StoredType = keyof StoredEvents;
export type PassingType = keyof PassingEvents;

/** A message as one of the two sees it; times as ISO text. */
export type ShownMessage = Readonly<{
  id: string;
  /** Whether the receiver of this event wrote it. */
  own: boolean;
  text: string;
  state: "delivered" | "waiting" | "held" | "refused" | "dropped";
  /** Null until it is delivered. */
  position: number | null;
  createdAt: string;
  deliveredAt: string | null;
  /** While waiting: when it will be delivered. */
  dueAt: string | null;
}>;
