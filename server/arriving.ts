import type { PlaceTaker } from "./places.ts";

export type BodyPlace = {
  /** Whose share its bytes take. */
  sender: PlaceTaker;
  /** Milliseconds without any byte. */
  readonly patience: number;
  size: number;
  /** When its sender counts as late. Arriving bytes move it into the future. */
  due: number;
  /** When it is given up, whether or not others need its place. Moved on in the same way, at a slower pace. */
  end: number;
  /** Tells the sender that there is no room, or that it took too long. Gone once the body is complete. */
  drop: ((why: WhyDropped) => void) | undefined;
};

export type WhyDropped = "busy" | "timeout";

export type ArrivingOptions = {
  /** Limits in bytes: of all bodies, and of each client's. */
  bytes: number;
  bytesEach: number;
  /** Bytes per second that keep a sender in time. */
  pace: number;
  headStart: number;
  /** Bytes per second at which a body may take as long as it likes. */
  slowPace: number;
  everyMs: number;
  clock: () => number;
};

/**
 * When memory is full, the slowest sender loses: slow senders keep nobody out. Announcing a size reserves nothing. While there is room, a
 * body may take as long as its size needs over a slow line: Node's own limit knows no progress.
 */
export class Arriving {
  readonly #options: ArrivingOptions;
  readonly #places = new Set<BodyPlace>();
  /** Bytes by sender; only those with a body in memory. */
  readonly #each = new Map<string, number>();
  #bytes = 0;
  #looking: NodeJS.Timeout | undefined;

  constructor(options: ArrivingOptions) {
    this.#options = options;
  }

  enter(sender: PlaceTaker, patience: number, drop: (why: WhyDropped) => void): BodyPlace {
    const { clock, headStart, everyMs } = this.#options;
    const now = clock();
    const place = { sender, patience, size: 0, due: now + headStart, end: now + patience, drop };
    this.#places.add(place);
    this.#looking ??= setInterval(() => this.endStopped(), everyMs).unref();
    return place;
  }

  leave(place: BodyPlace): void {
    if (!this.#places.delete(place)) return;
    this.#count(place, -place.size);
    if (this.#places.size > 0) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  /** A complete body is never dropped. */
  settle(place: BodyPlace): void {
    place.drop = undefined;
  }

  /** Tells whether `place` itself found no room, and whose limit was reached. */
  grow(place: BodyPlace, length: number): "all" | "each" | undefined {
    const { pace, headStart, slowPace, clock } = this.#options;
    const now = clock();
    place.size += length;
    place.due = Math.min(now + headStart, place.due + (length / pace) * 1_000);
    place.end = Math.min(now + place.patience, place.end + (length / slowPace) * 1_000);
    this.#count(place, length);
    while (this.#isOver(place)) if (!this.#dropLateOf(place)) return "each";
    while (this.#bytes > this.#options.bytes) {
      const slowest = this.#slowest((other) => other.size > 0);
      if (slowest === undefined || slowest === place) return "all";
      this.#drop(slowest);
    }
    return undefined;
  }

  /** Drops the slowest sender (of an account, address or /48) if it is late. Returns whether there was one. */
  dropLate(who?: string): boolean {
    return this.#dropLateAmong(({ sender }) => who === undefined || sender.key === who || sender.group === who);
  }

  #dropLateOf(over: BodyPlace): boolean {
    return this.#dropLateAmong((place) => place !== over && place.sender.key === over.sender.key);
  }

  #dropLateAmong(among: (place: BodyPlace) => boolean): boolean {
    const slowest = this.#slowest(among);
    if (!slowest || slowest.due > this.#options.clock()) return false;
    this.#drop(slowest);
    return true;
  }

  endStopped(): void {
    const now = this.#options.clock();
    for (const place of this.#places) if (place.drop && place.end <= now) this.#drop(place, "timeout");
  }

  #isOver({ sender, size }: BodyPlace): boolean {
    const all = this.#each.get(sender.key) ?? 0;
    return all > this.#options.bytesEach && all > size;
  }

  #drop(place: BodyPlace, why: WhyDropped = "busy"): void {
    this.leave(place);
    place.drop?.(why);
  }

  #slowest(among: (place: BodyPlace) => boolean): BodyPlace | undefined {
    let slowest: BodyPlace | undefined;
    for (const place of this.#places) {
      if (place.drop && among(place) && (!slowest || place.due < slowest.due)) slowest = place;
    }
    return slowest;
  }

  #count({ sender: { key } }: BodyPlace, by: number): void {
    this.#bytes += by;
    const now = (this.#each.get(key) ?? 0) + by;
    if (now > 0) this.#each.set(key, now);
    else this.#each.delete(key);
  }
}
