/** Reach every open page exactly once, in order. Payloads contain only what the receiver may see. */
export type StoredEvents = {
  message: { conversationId: string; message: ShownMessage };
  conversation: { conversationId: string; change: "opened" | "closed" | "read" };
  notification: { id?: string; unread: number };
  unread: { messages: number };
  /** Something shown to both sides is different now; it says nothing of what. */
  changed: { what: ChangedThings };
  call: { callId: string; change: "ringing" | "opened" | "closing" | "ended"; name: string; ending?: string };
  /** WebRTC descriptions and candidates; `from` and `to` are visits. */
  signal: { callId: string; from: string; to: string; signal: Record<string, unknown> };
  visit: { callId: string; visitId: string; userId: string; change: "joined" | "left" };
  /** Staff who listen to a call. `announced` comes before anything is sent to them, `ready` when their page can hear. */
  visitor: { callId: string; visitId: string; name: string; change: "announced" | "ready" | "left" };
  /** As `signal`, between one of the two and who listens. */
  visitSignal: { callId: string; from: string; to: string; signal: Record<string, unknown> };
  notes: { callId: string; revision: number };
};
export type ChangedThings = "sessions" | "requests" | "matches" | "goals" | "queue";
/** May be lost. */
export type PassingEvents = {
  typing: { conversationId: string };
  presence: { userId: string; online: boolean };
};
export type StoredType = keyof StoredEvents;
export type PassingType = keyof PassingEvents;

export type ShownMessage = Readonly<{
  id: string;
  own: boolean;
  text: string;
  state: "delivered" | "waiting" | "held" | "refused" | "dropped";
  position: number | null;
  createdAt: string;
  deliveredAt: string | null;
  /** The message it answers, as far as that is still there. */
  reply?: Quote;
}>;

/** The beginning of a delivered message. */
export type Quote = Readonly<{ id: string; own: boolean; text: string; position: number }>;
