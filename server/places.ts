import { leftToRest } from "#lib/platform/workers/resting.ts";

/**
 * Who asks for a page, or for a change. Somebody signed in is known by the account, wherever they are: a school is one address and many people. Others are known
 * by their address (`key`), and count together with all of its wider network (`group`).
 */
export type PlaceTaker = Readonly<{ kind: "person" | "stranger"; key: string; group: string }>;

export type PlaceBounds = Readonly<{
  /** Worked on at one time, and of this for strangers: the rest is kept for people who are signed in. */
  all: number;
  strangers: number;
  /** Of one who asks, and of a group of strangers. */
  each: number;
  group: number;
  /** Waiting: of one who asks, of a group of strangers, and of all strangers, as of all people. */
  line: number;
  groupLine: number;
  waiting: number;
}>;

/** `tooMany`: one's own share is used up, or one's own line full. `busy`: all are, and no other is longer. `timeout`: the turn did not come in time. */
export type WhyNoPlace = "busy" | "tooMany" | "timeout";

export class NoPlace extends Error {
  override name = "NoPlace";
  readonly why: WhyNoPlace;

  constructor(why: WhyNoPlace) {
    super(`There is no place: ${why}`);
    this.why = why;
  }
}

/**
 * A place or turn is free in the next turn of the event loop: a work that never lets go of the thread, as on SQLite, would give it back
 * before the next request is read, so no share would ever be used up, and the loop would end only after all that one asks for.
 */
export const inNextTurn = (free: () => void): void => void setImmediate(free);

type Waiting = Readonly<{ taker: PlaceTaker; begin: () => void; refuse: (cause: unknown) => void }>;
type Kind = PlaceTaker["kind"];

/**
 * Places for pages that are made for one reader, and for changes that are worked on. Each who asks has few at once and waits in a line
 * of their own; free places go around, one for each who waits, and by turns to people and strangers. So nobody waits for all that
 * another asked for, and who asks for one thing is not refused because others ask for many: where all lines are full, the longest
 * gives way.
 */
export class Places {
  readonly #bounds: PlaceBounds;
  readonly #going = new Counts();
  readonly #waiting = new Counts();
  /** By who waits, in the order in which their next turn comes. */
  readonly #lines: Record<Kind, Map<string, Waiting[]>> = { person: new Map(), stranger: new Map() };
  #served: Kind = "stranger";

  constructor(bounds: PlaceBounds) {
    this.#bounds = bounds;
  }

  get going(): number {
    return this.#going.of("all");
  }

  get waiting(): number {
    return this.#waiting.of("person") + this.#waiting.of("stranger");
  }

  /** Returns how to give the place back. Rejects with `NoPlace`, or if they go away before there is one. */
  async take(taker: PlaceTaker, gone: AbortSignal): Promise<() => void> {
    gone.throwIfAborted();
    if (!this.#lines[taker.kind].has(taker.key) && this.#hasRoom(taker)) this.#begin(taker);
    else await this.#wait(taker, gone);
    // Who comes back is not refused: as many as may wait for other threads can be above the bounds for a moment.
    const leave = leftToRest(
      () => this.#begin(taker),
      () => this.#end(taker),
    );
    // They left just as the place came.
    if (gone.aborted) leave();
    gone.throwIfAborted();
    return leave;
  }

  #hasRoom({ kind, key, group }: PlaceTaker): boolean {
    const { all, strangers, each, group: ofGroup } = this.#bounds;
    const going = (name: string) => this.#going.of(name);
    if (going("all") >= all || going(key) >= each) return false;
    return kind === "person" || (going("stranger") < strangers && going(group) < ofGroup);
  }

  #begin(taker: PlaceTaker): void {
    this.#going.add(namesOf(taker), 1);
  }

  #end(taker: PlaceTaker): void {
    inNextTurn(() => {
      this.#going.add(namesOf(taker), -1);
      this.#letIn();
    });
  }

  #wait(taker: PlaceTaker, gone: AbortSignal): Promise<void> {
    this.#makeRoomToWait(taker);
    return new Promise((resolve, reject) => {
      const settled = (settle: () => void) => () => {
        gone.removeEventListener("abort", leave);
        settle();
      };
      const waiting: Waiting = {
        taker,
        begin: settled(resolve),
        refuse: (cause) => settled(() => reject(cause))(),
      };
      const leave = () => {
        this.#forget(waiting);
        reject(gone.reason);
      };
      const lines = this.#lines[taker.kind];
      const line = lines.get(taker.key);
      if (line) line.push(waiting);
      else lines.set(taker.key, [waiting]);
      this.#waiting.add(namesOf(taker), 1);
      gone.addEventListener("abort", leave, { once: true });
    });
  }

  #makeRoomToWait({ kind, key, group }: PlaceTaker): void {
    const { line, groupLine, waiting } = this.#bounds;
    const own = this.#waiting.of(key);
    if (own >= line || (kind === "stranger" && this.#waiting.of(group) >= groupLine)) throw new NoPlace("tooMany");
    if (this.#waiting.of(kind) < waiting) return;
    let longest: readonly Waiting[] = [];
    for (const other of this.#lines[kind].values()) if (other.length > longest.length) longest = other;
    const last = longest.at(-1);
    if (!last || longest.length <= own + 1) throw new NoPlace("busy");
    this.#forget(last);
    last.refuse(new NoPlace("busy"));
  }

  #forget(waiting: Waiting): void {
    const { kind, key } = waiting.taker;
    const line = this.#lines[kind].get(key);
    const at = line?.indexOf(waiting) ?? -1;
    if (!line || at < 0) return;
    line.splice(at, 1);
    if (line.length === 0) this.#lines[kind].delete(key);
    this.#waiting.add(namesOf(waiting.taker), -1);
  }

  #letIn(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      const { kind, key } = next.taker;
      this.#forget(next);
      // Behind all others of the kind.
      const rest = this.#lines[kind].get(key);
      if (rest) {
        this.#lines[kind].delete(key);
        this.#lines[kind].set(key, rest);
      }
      this.#served = kind;
      this.#begin(next.taker);
      next.begin();
    }
  }

  #next(): Waiting | undefined {
    const kinds: readonly Kind[] = this.#served === "stranger" ? ["person", "stranger"] : ["stranger", "person"];
    for (const kind of kinds) {
      for (const [first] of this.#lines[kind].values()) if (first && this.#hasRoom(first.taker)) return first;
    }
    return undefined;
  }
}

/** Each counts among all, the kind, the group, and alone; an address that is its own group only once. */
function namesOf({ kind, key, group }: PlaceTaker): ReadonlySet<string> {
  return new Set(["all", kind, key, group]);
}

/** Only what is not zero. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(names: ReadonlySet<string>, by: 1 | -1): void {
    for (const name of names) {
      const now = this.of(name) + by;
      if (now > 0) this.#counts.set(name, now);
      else this.#counts.delete(name);
    }
  }
}
