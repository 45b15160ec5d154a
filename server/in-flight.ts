import { widerNetwork } from "#lib/platform/limits/network.ts";
import { Shares } from "./shares.ts";

/** `read` renders for one reader, `file` passes on a file, `change` handles a body, `live` checks a listener. */
export type Work = "read" | "file" | "change" | "live";

export type Bounds = Readonly<Record<Work, { all: number; each: number }>>;

/** Ends a slow sender's request (of this client), which frees its place soon. Returns whether there was one. */
export type MakeRoom = (work: Work, client?: string) => boolean;

export class InFlight {
  readonly #bounds: Bounds;
  readonly #all = { read: 0, file: 0, change: 0, live: 0 };
  /** By kind of work and client; only clients with a request in progress. */
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
  enter(work: Work, client: string, end?: () => void): (() => void) | "busy" | "tooMany" {
    const { all, each } = this.#bounds[work];
    const key = `${work} ${client}`;
    if ((this.#each.get(key) ?? 0) >= each && !this.#makeRoom(work, client)) return "tooMany";
    const network = end ? widerNetwork(client) : client;
    if (this.#all[work] >= all && !this.#makeRoom(work) && !(end && this.#shares.makeRoomFor(network))) return "busy";
    this.#change(work, key, 1);
    let left = false;
    const forget = end && this.#shares.hold(network, end);
    return () => {
      if (left) return;
      left = true;
      forget?.();
      this.#change(work, key, -1);
    };
  }

  /** Whether so few places are left that those who get nowhere give way. */
  isCrowded(work: Work): boolean {
    return this.#all[work] >= 0.75 * this.#bounds[work].all;
  }

  get going(): Readonly<Record<Work, number>> {
    return this.#all;
  }

  #change(work: Work, key: string, by: 1 | -1): void {
    this.#all[work] += by;
    const now = (this.#each.get(key) ?? 0) + by;
    if (now > 0) this.#each.set(key, now);
    else this.#each.delete(key);
  }
}
