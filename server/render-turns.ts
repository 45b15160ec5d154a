import { performance } from "node:perf_hooks";

type Waiting = () => void;

export type RenderTurnsOptions = Readonly<{
  /** How many go at once while this thread has no time left. */
  most: number;
  /** Whether this thread was busy since it was last asked. */
  isBusy?: () => boolean;
  /** Milliseconds between two looks while somebody waits. */
  everyMs?: number;
}>;

/**
 * Lets few pages be rendered at once: many at once would all be ready late, and until then nothing else could be answered, not even
 * that there is no room. Clients take turns, so that nobody waits for all that another has asked for. Pages that only wait, for a
 * database perhaps, keep nobody out: as soon as the thread has time left, more are let in.
 */
export class RenderTurns {
  readonly #most: number;
  readonly #isBusy: () => boolean;
  readonly #everyMs: number;
  /** By client, in the order in which their next turn comes. */
  readonly #waiting = new Map<string, Waiting[]>();
  #going = 0;
  #looking: NodeJS.Timeout | undefined;

  constructor({ most, isBusy = busyThread(), everyMs = 50 }: RenderTurnsOptions) {
    this.#most = most;
    this.#isBusy = isBusy;
    this.#everyMs = everyMs;
  }

  get waiting(): number {
    return [...this.#waiting.values()].reduce((all, { length }) => all + length, 0);
  }

  /** Returns how to give the turn on. Rejects if the client goes away before it comes. */
  async take(client: string, gone: AbortSignal): Promise<() => void> {
    gone.throwIfAborted();
    if (this.#going < this.#most) this.#going += 1;
    else await this.#wait(client, gone);
    let over = false;
    const giveOn = () => {
      if (over) return;
      over = true;
      this.#going -= 1;
      if (this.#going < this.#most) this.#letIn();
    };
    // The client left just as the turn came.
    if (gone.aborted) giveOn();
    gone.throwIfAborted();
    return giveOn;
  }

  #wait(client: string, gone: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        gone.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        this.#forget(client, turn);
        reject(gone.reason);
      };
      const line = this.#waiting.get(client);
      if (line) line.push(turn);
      else this.#waiting.set(client, [turn]);
      gone.addEventListener("abort", leave, { once: true });
      this.#startLooking();
    });
  }

  #letIn(): void {
    const [first] = this.#waiting;
    if (!first) return;
    const [client, line] = first;
    const turn = line.shift();
    // Behind all others.
    this.#waiting.delete(client);
    if (line.length > 0) this.#waiting.set(client, line);
    this.#going += 1;
    turn?.();
  }

  #forget(client: string, turn: Waiting): void {
    const line = this.#waiting.get(client);
    const at = line?.indexOf(turn) ?? -1;
    if (line && at >= 0) line.splice(at, 1);
    if (line?.length === 0) this.#waiting.delete(client);
  }

  #startLooking(): void {
    if (this.#looking) return;
    this.#isBusy();
    this.#looking = setInterval(() => {
      const busy = this.#isBusy();
      if (!busy) for (let more = this.#most; more > 0; more -= 1) this.#letIn();
      if (this.#waiting.size > 0) return;
      clearInterval(this.#looking);
      this.#looking = undefined;
    }, this.#everyMs).unref();
  }
}

/** Of the time since it was last asked. */
const busyShare = 0.8;

function busyThread(): () => boolean {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization > busyShare;
  };
}
