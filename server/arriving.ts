/** A body in memory: on its way, or whole and being worked on. */
export type BodyPlace = {
  readonly client: string;
  size: number;
  /** When its sender is late: everybody has a head start and earns time with what arrives. */
  due: number;
  /** Tells its sender that there is no room; gone once the body is whole. */
  drop: (() => void) | undefined;
};

export type ArrivingOptions = {
  /** Bytes of all bodies, and of each client's. */
  bytes: number;
  bytesEach: number;
  /** Bytes a second that keep a sender in time. */
  pace: number;
  headStart: number;
  clock: () => number;
};

/**
 * The bodies in memory. When there is no more room, whoever has made the least progress loses, so that senders who dawdle on
 * purpose keep nobody out, however many they are. Only what came counts: announcing costs nobody anything.
 */
export class Arriving {
  readonly #options: ArrivingOptions;
  readonly #places = new Set<BodyPlace>();
  /** Bytes by client; holds only clients with a body in memory. */
  readonly #each = new Map<string, number>();
  #bytes = 0;

  constructor(options: ArrivingOptions) {
    this.#options = options;
  }

  enter(client: string, drop: () => void): BodyPlace {
    const place = { client, size: 0, due: this.#options.clock() + this.#options.headStart, drop };
    this.#places.add(place);
    return place;
  }

  leave(place: BodyPlace): void {
    if (!this.#places.delete(place)) return;
    this.#count(place, -place.size);
  }

  /** The body is whole: from now on nobody can take its place. */
  settle(place: BodyPlace): void {
    place.drop = undefined;
  }

  /** Counts what came; says whether it was `place` itself that found no room, and for whom there is none. */
  grow(place: BodyPlace, length: number): "all" | "each" | undefined {
    const { pace, headStart, clock } = this.#options;
    place.size += length;
    place.due = Math.min(clock() + headStart, place.due + (length / pace) * 1_000);
    this.#count(place, length);
    // One body alone may be as large as its form allows.
    while (this.#isOver(place)) if (!this.dropLate(place.client, place)) return "each";
    while (this.#bytes > this.#options.bytes) {
      const slowest = this.#slowest((other) => other.size > 0);
      if (slowest === undefined || slowest === place) return "all";
      this.#drop(slowest);
    }
    return undefined;
  }

  /** Drops the slowest sender of a client, or of all, if it is late; says whether there was one. */
  dropLate(client?: string, but?: BodyPlace): boolean {
    const slowest = this.#slowest((place) => place !== but && (client === undefined || place.client === client));
    if (!slowest || slowest.due > this.#options.clock()) return false;
    this.#drop(slowest);
    return true;
  }

  #isOver({ client, size }: BodyPlace): boolean {
    const all = this.#each.get(client) ?? 0;
    return all > this.#options.bytesEach && all > size;
  }

  #drop(place: BodyPlace): void {
    this.leave(place);
    place.drop?.();
  }

  #slowest(among: (place: BodyPlace) => boolean): BodyPlace | undefined {
    let slowest: BodyPlace | undefined;
    for (const place of this.#places) {
      if (place.drop && among(place) && (!slowest || place.due < slowest.due)) slowest = place;
    }
    return slowest;
  }

  #count({ client }: BodyPlace, by: number): void {
    this.#bytes += by;
    const now = (this.#each.get(client) ?? 0) + by;
    if (now > 0) this.#each.set(client, now);
    else this.#each.delete(client);
  }
}
