import type { ServerResponse } from "node:http";
import { countUp } from "#lib/platform/counters.ts";
import { type NewerEvents, readNewer } from "#lib/platform/events/read-events.ts";
import { heartbeat, helloFrame, resetFrame, storedFrame } from "./frames.ts";
import type { LiveLimits } from "./limits.ts";
import { logSeldom } from "./log-seldom.ts";

type Stored = Readonly<{ seq: number; type: string; payload: unknown }>;

/** Unsent events stay in the database, so a slow reader costs one event and the connection's buffer. */
export class LiveStream {
  readonly userId: string;
  readonly signInId: string;
  /** Identifies the page: its next stream replaces this one. May be empty. */
  readonly page: string;
  /** When the sign-in was last checked (milliseconds). */
  checkedAt = Date.now();
  readonly #response: ServerResponse;
  readonly #limits: LiveLimits;
  /** `seq` of the last event sent. */
  #sent = 0;
  #newest = 0;
  #reading = true;
  #stalledSince = 0;
  #lastWrite = 0;

  constructor(who: { userId: string; signInId: string; page: string }, response: ServerResponse, limits: LiveLimits) {
    this.userId = who.userId;
    this.signInId = who.signInId;
    this.page = who.page;
    this.#response = response;
    this.#limits = limits;
    response.on("drain", () => this.#drained());
  }

  /** Sends events after this number; without one, only new events. */
  async begin(after: number | undefined): Promise<void> {
    const { seq } = await readNewer(this.userId, undefined, 0);
    this.#sent = after ?? seq;
    this.#newest = Math.max(this.#newest, seq);
    this.#write(helloFrame(seq));
    if (this.#sent > this.#newest) this.#reset(seq);
    this.#reading = false;
    this.#readOn();
  }

  /** Sent directly if it follows the last one. */
  offer(event: Stored): void {
    if (this.#isFree() && event.seq === this.#sent + 1) {
      this.#newest = event.seq;
      this.#send(event);
    } else this.reached(event.seq);
  }

  /** 0 means that there may be new ones. */
  reached(seq: number): void {
    const newest = seq === 0 ? this.#sent + 1 : seq;
    if (newest <= this.#newest && newest <= this.#sent) return;
    this.#newest = Math.max(this.#newest, newest);
    this.#readOn();
  }

  pass(frame: string): void {
    if (this.#isFree()) this.#sendFrame(frame);
  }

  /** Sends a heartbeat, cuts off a stalled reader, or reads again what could not be read. `now` in milliseconds. */
  tick(now: number): void {
    if (this.#stalledSince > 0) {
      if (now - this.#stalledSince > this.#limits.stalled) this.cut();
      return;
    }
    if (now - this.#lastWrite >= this.#limits.heartbeat) this.#write(heartbeat);
    this.#readOn();
  }

  end(frame: string): void {
    if (this.#stalledSince > 0) this.cut();
    else this.#response.end(frame);
  }

  cut(): void {
    this.#response.destroy();
  }

  #isFree(): boolean {
    return !this.#reading && this.#stalledSince === 0 && this.#isOpen();
  }

  #isOpen(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed;
  }

  #send(event: Stored): void {
    this.#sent = event.seq;
    this.#sendFrame(storedFrame(event));
  }

  #sendFrame(frame: string): void {
    countUp("liveEvents");
    this.#write(frame);
  }

  #reset(seq: number): void {
    this.#sent = seq;
    this.#newest = seq;
    this.#write(resetFrame(seq));
  }

  #write(frame: string): void {
    const now = Date.now();
    this.#lastWrite = now;
    if (!this.#response.write(frame)) this.#stalledSince = now;
    // Without this the frame would leave only after the current chain of promises, perhaps a whole page render.
    this.#response.socket?.uncork();
  }

  #drained(): void {
    this.#stalledSince = 0;
    this.#readOn();
  }

  /** Continues until all known events are sent or the reader is full. */
  #readOn(): void {
    if (this.#reading || this.#sent >= this.#newest || !this.#isFree()) return;
    this.#reading = true;
    this.#readAll().then(
      () => {
        this.#reading = false;
        // Something may have come after the last read.
        this.#readOn();
      },
      (error: unknown) => {
        // The database is away: the next wake-up or round tries again.
        this.#reading = false;
        logSeldom("A stream could not read its events", error);
      },
    );
  }

  async #readAll(): Promise<void> {
    while (this.#sent < this.#newest && this.#stalledSince === 0 && this.#isOpen()) {
      const newer = await readNewer(this.userId, this.#sent, this.#limits.page);
      if (!this.#isOpen()) return;
      this.#sendRead(newer);
    }
  }

  #sendRead({ events, seq, reset }: NewerEvents): void {
    if (reset) this.#reset(seq);
    else if (events.length === 0) this.#newest = this.#sent;
    for (const event of events) {
      if (this.#stalledSince > 0) return;
      this.#newest = Math.max(this.#newest, event.seq);
      this.#send(event);
    }
  }
}
