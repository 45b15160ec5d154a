/**
 * Who asks. Somebody signed in is known by the account, wherever they are: a school is one address and many people. Others are known
 * by their address (`key`), and count together with all of its wider network (`group`).
 */
export type PlaceTaker = Readonly<{ kind: "person" | "stranger"; key: string; group: string }>;

export type PlaceBounds = Readonly<{
  /** Pages being made at one time, and of these for strangers: the rest is kept for people who are signed in. */
  all: number;
  strangers: number;
  /** Of one reader, and of a group of strangers. */
  each: number;
  group: number;
  /** Waiting: of one reader, of a group of strangers, and of all strangers, as of all people. */
  line: number;
  groupLine: number;
  waiting: number;
}>;

/** `tooMany`: the reader's own line is full. `busy`: all lines are, and no other is longer. */
export class NoPlace extends Error {
  override name = "NoPlace";
  readonly why: "busy" | "tooMany";

  constructor(why: "busy" | "tooMany") {
    super("There is no place to wait");
    this.why = why;
  }
}

type Waiting = Readonly<{ reader: PlaceTaker; begin: () => void; refuse: (cause: unknown) => void }>;
type Kind = PlaceTaker["kind"];

/**
 * Places for pages that are made for one reader. Each reader has few at once and waits in a line of their own; free places go around,
 * one for each who waits, and by turns to people and strangers. So nobody waits for all that another asked for, and who asks for
 * one page is not refused because others ask for many: where all lines are full, the longest gives way.
 */
export class ReadPlaces {
  readonly #bounds: PlaceBounds;
  readonly #going = new Counts();
  readonly #waiting = new Counts();
  /** By reader, in the order in which their next turn comes. */
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

  /** Returns how to give the place back. Rejects with `NoPlace`, or if the reader goes away before there is one. */
  async take(reader: PlaceTaker, gone: AbortSignal): Promise<() => void> {
    gone.throwIfAborted();
    if (!this.#lines[reader.kind].has(reader.key) && this.#hasRoom(reader)) this.#begin(reader);
    else await this.#wait(reader, gone);
    let over = false;
    const leave = () => {
      if (over) return;
      over = true;
      this.#going.add(namesOf(reader), -1);
      this.#letIn();
    };
    // The reader left just as the place came.
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

  #begin(reader: PlaceTaker): void {
    this.#going.add(namesOf(reader), 1);
  }

  #wait(reader: PlaceTaker, gone: AbortSignal): Promise<void> {
    this.#makeRoomToWait(reader);
    return new Promise((resolve, reject) => {
      const settled = (settle: () => void) => () => {
        gone.removeEventListener("abort", leave);
        settle();
      };
      const waiting: Waiting = {
        reader,
        begin: settled(resolve),
        refuse: (cause) => settled(() => reject(cause))(),
      };
      const leave = () => {
        this.#forget(waiting);
        reject(gone.reason);
      };
      const lines = this.#lines[reader.kind];
      const line = lines.get(reader.key);
      if (line) line.push(waiting);
      else lines.set(reader.key, [waiting]);
      this.#waiting.add(namesOf(reader), 1);
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
    const { kind, key } = waiting.reader;
    const line = this.#lines[kind].get(key);
    const at = line?.indexOf(waiting) ?? -1;
    if (!line || at < 0) return;
    line.splice(at, 1);
    if (line.length === 0) this.#lines[kind].delete(key);
    this.#waiting.add(namesOf(waiting.reader), -1);
  }

  #letIn(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      const { kind, key } = next.reader;
      this.#forget(next);
      // Behind all others of the kind.
      const rest = this.#lines[kind].get(key);
      if (rest) {
        this.#lines[kind].delete(key);
        this.#lines[kind].set(key, rest);
      }
      this.#served = kind;
      this.#begin(next.reader);
      next.begin();
    }
  }

  #next(): Waiting | undefined {
    const kinds: readonly Kind[] = this.#served === "stranger" ? ["person", "stranger"] : ["stranger", "person"];
    for (const kind of kinds) {
      for (const [first] of this.#lines[kind].values()) if (first && this.#hasRoom(first.reader)) return first;
    }
    return undefined;
  }
}

/** A reader counts among all, the kind, the group, and alone; an address that is its own group only once. */
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
