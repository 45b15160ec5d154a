import type { ServerResponse } from "node:http";
import { type NewerEvents, readNewer } from "#lib/platform/events/read-events.ts";
import { heartbeat, helloFrame, resetFrame, storedFrame } from "./frames.ts";
import type { LiveLimits } from "./limits.ts";
import { logSeldom } from "./log-seldom.ts";

type Stored = Readonly<{ seq: number; type: string; payload: unknown }>;

/**
 * One open stream. It remembers the number it has sent and nothing else: whatever a slow reader does not take stays in the database
 * until it does, so that no reader makes the process hold more than one event and what the connection buffers.
 */
export class LiveStream {
  readonly userId: string;
  readonly signInId: string;
  /** Names the page that listens, so that its next stream ends this one; empty where it does not say. */
  readonly page: string;
  /** When it was last made sure that its person may listen (milliseconds). */
  checkedAt = Date.now();
  readonly #response: ServerResponse;
  readonly #limits: LiveLimits;
  /** Number of the last event sent. */
  #sent = 0;
  /** Newest number known of. */
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

  /** Says hello, then everything after the number; without one, everything that is new from now on. */
  async begin(after: number | undefined): Promise<void> {
    const { seq } = await readNewer(this.userId, undefined, 0);
    this.#sent = after ?? seq;
    this.#newest = Math.max(this.#newest, seq);
    this.#write(helloFrame(seq));
    if (this.#sent > this.#newest) this.#reset(seq);
    this.#reading = false;
    this.#readOn();
  }

  /** A stored event that was just committed; sent as it is where it follows the last one. */
  offer(event: Stored): void {
    if (this.#isFree() && event.seq === this.#sent + 1) {
      this.#newest = event.seq;
      this.#send(event);
    } else this.reached(event.seq);
  }

  /** The person's events have reached this number; 0 says that there may be new ones. */
  reached(seq: number): void {
    const newest = seq === 0 ? this.#sent + 1 : seq;
    if (newest <= this.#newest && newest <= this.#sent) return;
    this.#newest = Math.max(this.#newest, newest);
    this.#readOn();
  }

  /** An event of the moment; one that would have to wait is dropped. */
  pass(frame: string): void {
    if (this.#isFree()) this.#write(frame);
  }

  /** Once every tick: shows that somebody is there, and cuts off who takes nothing. `now` in milliseconds. */
  tick(now: number): void {
    if (this.#stalledSince > 0) {
      if (now - this.#stalledSince > this.#limits.stalled) this.cut();
    } else if (now - this.#lastWrite >= this.#limits.heartbeat) this.#write(heartbeat);
  }

  /** Ends the stream with a last frame; a reader who takes nothing is cut off. */
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
    this.#write(storedFrame(event));
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
    // Otherwise it leaves only when no promise is due any more: after whatever its writer goes on to do, a whole page perhaps.
    this.#response.socket?.uncork();
  }

  #drained(): void {
    this.#stalledSince = 0;
    this.#readOn();
  }

  /** Reads and sends until everything known of is sent or the reader takes no more. */
  #readOn(): void {
    if (this.#reading || this.#sent >= this.#newest || !this.#isFree()) return;
    this.#reading = true;
    this.#readAll().then(
      () => {
        this.#reading = false;
        // Something may have come after the last look.
        this.#readOn();
      },
      (error: unknown) => {
        // The database is away: the next wake-up, or the next look at everything, tries again.
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
