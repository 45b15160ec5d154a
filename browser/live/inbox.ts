export type Stored = Readonly<{ seq: number; type: string; payload: unknown }>;
export type Handler = (payload: unknown) => void;
export type Newer = Readonly<{ events: readonly Stored[]; seq: number; reset?: true }>;

type Registration = {
  type: string;
  handler: Handler;
  /** What came while older events are still on their way to it. */
  held: Stored[] | undefined;
};

/** Events remembered for parts of the page that come later. */
const remembered = 200;

/** Counts what one tab has had and hands it on: every stored event once and in order. */
export class Inbox {
  readonly #registrations = new Set<Registration>();
  /** Asks the server for the events after a number; nothing where it does not answer. */
  readonly #ask: (after: number) => Promise<Newer | undefined>;
  /** The latest events handled, without a gap up to `#last`. */
  #recent: Stored[] = [];
  #last: number;

  constructor(seq: number, ask: (after: number) => Promise<Newer | undefined>) {
    this.#last = seq;
    this.#ask = ask;
  }

  /** Number of the last event handled. */
  get last(): number {
    return this.#last;
  }

  /** Handles an event that follows the last one; answers false where some are missing before it. */
  take(event: Stored): boolean {
    if (event.seq > this.#last + 1) return false;
    if (event.seq <= this.#last) return true;
    this.#last = event.seq;
    this.#recent = [...this.#recent, event].slice(-remembered);
    for (const registration of this.#registrations) {
      if (registration.type !== event.type) continue;
      if (registration.held) registration.held.push(event);
      else safely(registration.handler, event.payload);
    }
    return true;
  }

  pass(type: string, payload: unknown): void {
    for (const { type: wanted, handler } of this.#registrations) if (wanted === type) safely(handler, payload);
  }

  /** Something is lost: all go on from this number, and the parts of the page read anew what they show. */
  reset(seq: number): void {
    this.#last = seq;
    this.#recent = [];
    this.pass("reset", undefined);
  }

  /**
   * Hands every event of a type to the handler. With `since` it begins with those after that number, which are newer than what the
   * part of the page was made from. Answers what ends it.
   */
  on(type: string, handler: Handler, since?: number): () => void {
    const registration: Registration = { type, handler, held: undefined };
    this.#registrations.add(registration);
    if (since !== undefined && since < this.#last) this.#replay(registration, since);
    return () => this.#registrations.delete(registration);
  }

  #replay(registration: Registration, since: number): void {
    const missed = ({ seq, type }: Stored) => seq > since && type === registration.type;
    const first = this.#recent[0]?.seq ?? this.#last + 1;
    if (first <= since + 1) {
      for (const { payload } of this.#recent.filter(missed)) safely(registration.handler, payload);
      return;
    }
    registration.held = [];
    const upTo = this.#last;
    void this.#ask(since).then((newer) => {
      const older = newer && !newer.reset ? newer.events.filter((event) => event.seq <= upTo && missed(event)) : [];
      const events = [...older, ...(registration.held ?? [])];
      registration.held = undefined;
      if (!this.#registrations.has(registration)) return;
      if (!newer || newer.reset || newer.seq < upTo) this.pass("reset", undefined);
      for (const { payload } of events) safely(registration.handler, payload);
    });
  }
}

/** One part of the page that fails must not keep the event from the others. */
function safely(handler: Handler, payload: unknown): void {
  try {
    handler(payload);
  } catch (error) {
    reportError(error);
  }
}
