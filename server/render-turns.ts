import { performance } from "node:perf_hooks";
import { leftToRest } from "#lib/platform/workers/resting.ts";
import { inNextTurn, type PlaceTaker } from "./places.ts";

type Waiting = () => void;
type Kind = PlaceTaker["kind"];

export type RenderTurnsOptions = Readonly<{
  /** How many go at once while this thread has no time left: of people, and of strangers. */
  most: number;
  /** Whether this thread was busy since it was last asked. */
  isBusy?: () => boolean;
  /** Milliseconds between two looks while somebody waits. */
  everyMs?: number;
  /** How long who comes back from another thread waits for a turn. */
  backMs?: number;
}>;

/**
 * Lets few pages be rendered, or changes be worked on, at once: many at once would all be ready late, and until then nothing else could
 * be answered, not even that there is no room. People who are signed in have turns of their own beside strangers, and accounts, as wider
 * networks, follow each other, so that nobody waits for all that another has asked for. Works that only wait, for a database or a password's hash perhaps, keep nobody out: as
 * soon as the thread has time left, more are let in, and who waits for another thread has no turn.
 */
export class RenderTurns {
  readonly #most: number;
  readonly #isBusy: () => boolean;
  readonly #everyMs: number;
  readonly #backMs: number;
  /** By group, in the order in which their next turn comes. */
  readonly #waiting: Record<Kind, Map<string, Waiting[]>> = { person: new Map(), stranger: new Map() };
  readonly #going: Record<Kind, number> = { person: 0, stranger: 0 };
  #looking: NodeJS.Timeout | undefined;

  constructor({ most, isBusy = busyThread(), everyMs = 50, backMs = 2_000 }: RenderTurnsOptions) {
    this.#most = most;
    this.#isBusy = isBusy;
    this.#everyMs = everyMs;
    this.#backMs = backMs;
  }

  get waiting(): number {
    const { person, stranger } = this.#waiting;
    return [...person.values(), ...stranger.values()].reduce((all, { length }) => all + length, 0);
  }

  /** Returns how to give the turn on. Rejects if they go away before it comes. */
  async take(taker: PlaceTaker, gone: AbortSignal): Promise<() => void> {
    gone.throwIfAborted();
    const { kind } = taker;
    if (this.#going[kind] < this.#most) this.#going[kind] += 1;
    else await this.#wait(taker, gone);
    const giveOn = leftToRest(
      () => this.#comeBack(taker),
      () => this.#leave(kind),
    );
    // They left just as the turn came.
    if (gone.aborted) giveOn();
    gone.throwIfAborted();
    return giveOn;
  }

  /** Before what the same group has not begun. After a moment it goes on without a turn: those who have one may wait for what it holds. */
  async #comeBack(taker: PlaceTaker): Promise<void> {
    if (this.#going[taker.kind] < this.#most) this.#going[taker.kind] += 1;
    else
      await this.#wait(taker, AbortSignal.timeout(this.#backMs), true).catch(() => {
        this.#going[taker.kind] += 1;
      });
  }

  #leave(kind: Kind): void {
    inNextTurn(() => {
      this.#going[kind] -= 1;
      if (this.#going[kind] < this.#most) this.#letIn(kind);
    });
  }

  #wait({ kind, group }: PlaceTaker, gone: AbortSignal, first = false): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        gone.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        this.#forget({ kind, group }, turn);
        reject(gone.reason);
      };
      const line = this.#waiting[kind].get(group);
      if (line) line.splice(first ? 0 : line.length, 0, turn);
      else this.#waiting[kind].set(group, [turn]);
      gone.addEventListener("abort", leave, { once: true });
      this.#startLooking();
    });
  }

  #letIn(kind: Kind): void {
    const [first] = this.#waiting[kind];
    if (!first) return;
    const [group, line] = first;
    const turn = line.shift();
    // Behind all others of the kind.
    this.#waiting[kind].delete(group);
    if (line.length > 0) this.#waiting[kind].set(group, line);
    this.#going[kind] += 1;
    turn?.();
  }

  #forget({ kind, group }: Pick<PlaceTaker, "kind" | "group">, turn: Waiting): void {
    const line = this.#waiting[kind].get(group);
    const at = line?.indexOf(turn) ?? -1;
    if (line && at >= 0) line.splice(at, 1);
    if (line?.length === 0) this.#waiting[kind].delete(group);
  }

  #startLooking(): void {
    if (this.#looking) return;
    this.#isBusy();
    this.#looking = setInterval(() => {
      const busy = this.#isBusy();
      for (let more = busy ? 0 : this.#most; more > 0; more -= 1) {
        this.#letIn("person");
        this.#letIn("stranger");
      }
      if (this.waiting > 0) return;
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
