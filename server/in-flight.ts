/**
 * What a request makes the process do: `read` renders something for this one reader, `file` passes a file on, `change`
 * receives a body and works on it, `live` looks who wants to listen.
 */
export type Work = "read" | "file" | "change" | "live";

/** How many may be under way: of everyone together, and of each client. */
export type Bounds = Readonly<Record<Work, { all: number; each: number }>>;

/** Ends a request of this kind (of this client) whose sender dawdles; its place is given back a moment later. Says whether there was one. */
export type MakeRoom = (work: Work, client?: string) => boolean;

/** Counts the requests under way, so that neither a crowd nor one client alone takes every place. */
export class InFlight {
  readonly #bounds: Bounds;
  readonly #all = { read: 0, file: 0, change: 0, live: 0 };
  /** By kind of work and client; holds only clients with a request under way. */
  readonly #each = new Map<string, number>();

  readonly #makeRoom: MakeRoom;

  constructor(bounds: Bounds, makeRoom: MakeRoom = () => false) {
    this.#bounds = bounds;
    this.#makeRoom = makeRoom;
  }

  /** Takes a place and returns what gives it back (once), or says why there is none. */
  enter(work: Work, client: string): (() => void) | "busy" | "tooMany" {
    const { all, each } = this.#bounds[work];
    const key = `${work} ${client}`;
    if ((this.#each.get(key) ?? 0) >= each && !this.#makeRoom(work, client)) return "tooMany";
    if (this.#all[work] >= all && !this.#makeRoom(work)) return "busy";
    this.#change(work, key, 1);
    let left = false;
    return () => {
      if (!left) this.#change(work, key, -1);
      left = true;
    };
  }

  #change(work: Work, key: string, by: 1 | -1): void {
    this.#all[work] += by;
    const now = (this.#each.get(key) ?? 0) + by;
    if (now > 0) this.#each.set(key, now);
    else this.#each.delete(key);
  }
}
