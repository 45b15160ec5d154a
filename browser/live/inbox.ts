export type Stored = Readonly<{ seq: number; type: string; payload: unknown }>;
export type Handler = (payload: unknown) => void;
export type Newer = Readonly<{ events: readonly Stored[]; seq: number; reset?: true }>;

type Registration = {
  type: string;
  handler: Handler;
  /** Events that arrived while earlier ones are being fetched for this handler. */
  held: Stored[] | undefined;
};

/** Number of events remembered for parts of the page that mount later. */
const remembered = 200;

/** Tracks what one tab has received and passes on every stored event once and in order. */
export class Inbox {
  readonly #registrations = new Set<Registration>();
  /** Fetches the events after a number; `undefined` if the server does not respond. */
  readonly #ask: (after: number) => Promise<Newer | undefined>;
  /** The latest events handled, without a gap up to `#last`. */
  #recent: Stored[] = [];
  #last: number;

  constructor(seq: number, ask: (after: number) => Promise<Newer | undefined>) {
    this.#last = seq;
    this.#ask = ask;
  }

  get last(): number {
    return this.#last;
  }

  /** Handles the event after the last one; returns false if earlier ones are missing. */
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

  /** Events were lost: continue from this number, and all parts of the page reload their data. */
  reset(seq: number): void {
    this.#last = seq;
    this.#recent = [];
    this.pass("reset", undefined);
  }

  /** Returns the unsubscribe function. `since`: begin after that number, when the page part's data were read. */
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

/** A handler that fails must not keep the event from the others. */
function safely(handler: Handler, payload: unknown): void {
  try {
    handler(payload);
  } catch (error) {
    reportError(error);
  }
}
