import { setImmediate } from "node:timers/promises";
import { foreignVersion } from "#db/client.ts";
import { activeSignIns } from "#lib/identity/access/read-sign-in.ts";
import { onWake, type Wake } from "#lib/platform/events/bus.ts";
import { newestSeqsOf } from "#lib/platform/events/read-events.ts";
import { byeFrame, passingFrame } from "./frames.ts";
import type { LiveLimits } from "./limits.ts";
import type { LiveStream } from "./live-stream.ts";
import { logSeldom } from "./log-seldom.ts";
import { PresenceWatch } from "./presence-watch.ts";

export class Streams {
  readonly #limits: LiveLimits;
  readonly #of = new Map<string, Set<LiveStream>>();
  readonly #endWakes: () => void;
  readonly #timer: NodeJS.Timeout;
  readonly #presence = new PresenceWatch();
  #count = 0;
  #looking = false;
  /** The last sweep: when (milliseconds), and what the database was then. */
  #swept = { at: 0, version: undefined as number | undefined };

  constructor(limits: LiveLimits) {
    this.#limits = limits;
    this.#endWakes = onWake((wake) => this.#woken(wake));
    this.#timer = setInterval(() => this.#tick(), this.#limits.tick);
    this.#timer.unref();
  }

  /** A stream of the same page does not count: the new one replaces it. */
  hasPlace(userId: string, page: string): boolean {
    if (this.#count >= this.#limits.streams) return false;
    const open = [...(this.#of.get(userId) ?? [])];
    return open.filter((stream) => page === "" || stream.page !== page).length < this.#limits.streamsEach;
  }

  add(stream: LiveStream): void {
    const open = this.#of.get(stream.userId) ?? new Set();
    for (const other of open) if (stream.page !== "" && other.page === stream.page) other.cut();
    if (open.size === 0) this.#presence.arrived(stream.userId);
    this.#of.set(stream.userId, open.add(stream));
    this.#count += 1;
  }

  remove(stream: LiveStream): void {
    const open = this.#of.get(stream.userId);
    if (!open?.delete(stream)) return;
    this.#count -= 1;
    if (open.size > 0) return;
    this.#of.delete(stream.userId);
    this.#presence.left(stream.userId);
  }

  get open(): number {
    return this.#count;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#endWakes();
    const { least, most } = this.#limits.comeBack;
    for (const stream of this.#all()) stream.end(byeFrame(Math.round(least + Math.random() * (most - least))));
  }

  #all(): LiveStream[] {
    return [...this.#of.values()].flatMap((open) => [...open]);
  }

  #woken({ userId, stored, passing, standing }: Wake): void {
    const open = this.#of.get(userId);
    if (!open) return;
    if (standing) this.#report(this.#recheck([...open]));
    if (passing) {
      const frame = passingFrame(passing.type, passing.payload);
      for (const stream of open) stream.pass(frame);
    } else if (stored) for (const stream of open) stream.offer(stored);
    else if (!standing) for (const stream of open) stream.reached(0);
  }

  #tick(): void {
    // A slow round is not started twice.
    if (this.#looking) return;
    this.#looking = true;
    this.#report(
      this.#look(new Date()).finally(() => {
        this.#looking = false;
      }),
    );
  }

  /** In small parts, so other events get through in between. */
  async #look(now: Date): Promise<void> {
    const at = now.getTime();
    await this.#inParts(this.#all(), (streams) => {
      for (const stream of streams) stream.tick(at);
    });
    await this.#sweepIfDue(at);
    const due = this.#all().filter(({ checkedAt }) => at - checkedAt >= this.#limits.recheck);
    await this.#inParts(due, (streams) => this.#recheck(streams));
    await this.#presence.look(now);
  }

  async #inParts<T>(all: readonly T[], work: (part: readonly T[]) => void | Promise<void>): Promise<void> {
    for (let at = 0; at < all.length; at += this.#limits.part) {
      await work(all.slice(at, at + this.#limits.part));
      await setImmediate();
    }
  }

  #report(work: Promise<unknown>): void {
    work.catch((error: unknown) => logSeldom("Looking after the streams failed", error));
  }

  /** Where nobody else has stored anything, all events had their wake-ups here. */
  async #sweepIfDue(at: number): Promise<void> {
    const version = foreignVersion();
    const swept = this.#swept;
    if (version !== undefined && version === swept.version && at - swept.at < this.#limits.sweep) return;
    await this.#inParts([...this.#of.keys()], (userIds) => this.#sweep(userIds));
    this.#swept = { at, version };
  }

  /** Finds events of other processes, whose wake-ups do not come here. */
  async #sweep(userIds: readonly string[]): Promise<void> {
    for (const [userId, seq] of await newestSeqsOf(userIds)) {
      for (const stream of this.#of.get(userId) ?? []) stream.reached(seq);
    }
  }

  async #recheck(streams: readonly LiveStream[]): Promise<void> {
    if (streams.length === 0) return;
    const now = new Date();
    for (const stream of streams) stream.checkedAt = now.getTime();
    const active = await activeSignIns([...new Set(streams.map(({ signInId }) => signInId))], now);
    for (const stream of streams) if (!active.has(stream.signInId)) stream.cut();
  }
}
