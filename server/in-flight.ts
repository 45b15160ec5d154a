import type { PlaceTaker } from "./places.ts";
import { Shares } from "./shares.ts";

/** `read` renders for one reader, `file` passes on a file, `change` handles a body, `live` checks a listener. */
export type Work = "read" | "file" | "change" | "live";

/** In all, of one address, and of one account where people who are signed in count alone. */
export type Bounds = Readonly<Record<Work, Readonly<{ all: number; each: number; ofPerson?: number }>>>;

/** What all addresses of one /48 may have together, in shares of one. */
const widerShare = 2;

/** Ends a slow sender's request (of an account, address or /48), which frees its place soon. Returns whether there was one. */
export type MakeRoom = (work: Work, who?: string) => boolean;

export class InFlight {
  readonly #bounds: Bounds;
  readonly #all = { read: 0, file: 0, change: 0, live: 0 };
  /** By kind of work and name; only those with a request in progress. */
  readonly #each = new Map<string, number>();

  readonly #shares = new Shares();
  readonly #makeRoom: MakeRoom;

  constructor(bounds: Bounds, makeRoom: MakeRoom = () => false) {
    this.#bounds = bounds;
    this.#makeRoom = makeRoom;
  }

  /**
   * Returns how to give the place back, or why there is none. Where all are taken, those that can be taken back (`end`) go to networks
   * that have fewer.
   */
  enter(work: Work, { kind, key, group }: PlaceTaker, end?: () => void): (() => void) | "busy" | "tooMany" {
    const { all, each, ofPerson = each } = this.#bounds[work];
    const most = kind === "person" ? ofPerson : each;
    if (!this.#hasRoom(work, key, most) || !this.#hasRoom(work, group, widerShare * most)) return "tooMany";
    if (this.#all[work] >= all && !this.#makeRoom(work) && !(end && this.#shares.makeRoomFor(group))) return "busy";
    // An address that is its own group counts once.
    const names = new Set([key, group]);
    this.#change(work, names, 1);
    let left = false;
    const forget = end && this.#shares.hold(group, end);
    return () => {
      if (left) return;
      left = true;
      forget?.();
      this.#change(work, names, -1);
    };
  }

  /** Whether so few places are left that those who get nowhere give way. */
  isCrowded(work: Work): boolean {
    return this.#all[work] >= 0.75 * this.#bounds[work].all;
  }

  get going(): Readonly<Record<Work, number>> {
    return this.#all;
  }

  #hasRoom(work: Work, name: string, most: number): boolean {
    return (this.#each.get(`${work} ${name}`) ?? 0) < most || this.#makeRoom(work, name);
  }

  #change(work: Work, names: ReadonlySet<string>, by: 1 | -1): void {
    this.#all[work] += by;
    for (const name of names) {
      const of = `${work} ${name}`;
      const now = (this.#each.get(of) ?? 0) + by;
      if (now > 0) this.#each.set(of, now);
      else this.#each.delete(of);
    }
  }
}
