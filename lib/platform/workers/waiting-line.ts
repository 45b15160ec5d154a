import { resting } from "./resting.ts";

type Job = Readonly<{ share: string; start: () => Promise<void>; giveWay: () => void }>;

/** Milliseconds: the server gives a request up soon after. What may work for so long waits for the rest of it only. */
export const answeredWithin = 28_000;

/**
 * Who works when: at most `atOnce` together, one of each share at a time, the shares in turn. So one person holds at
 * most one place and waits behind their own work, not others behind theirs.
 */
export class WaitingLine {
  readonly #limits: Readonly<{ atOnce: number; ofShare: number; all: number }>;
  readonly #waiting = new Map<string, Job[]>();
  readonly #working = new Set<string>();
  #count = 0;

  constructor(limits: Readonly<{ atOnce: number; ofShare: number; all: number }>) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#count;
  }

  /**
   * `undefined` at once if the share's places are taken, or all and no other share has more; later if it gives way to a smaller share, or
   * its turn has not come after the longest wait. Until it is over, the request that asks keeps no place and no turn from others.
   */
  take<T>(share: string, work: () => Promise<T>, longestWait: number): Promise<T | undefined> | undefined {
    const own = this.#waiting.get(share) ?? [];
    if (own.length >= this.#limits.ofShare || !this.#hasRoomBeside(own.length)) return undefined;
    const { promise, resolve, reject } = Promise.withResolvers<T | undefined>();
    let timer: NodeJS.Timeout | undefined;
    let begun = false;
    const start = () => {
      begun = true;
      clearTimeout(timer);
      return work().then(resolve, reject);
    };
    const giveWay = () => {
      clearTimeout(timer);
      this.#forget(job);
      resolve(undefined);
    };
    const job: Job = { share, start, giveWay };
    own.push(job);
    this.#waiting.set(share, own);
    this.#count += 1;
    this.#startNext();
    if (!begun) timer = setTimeout(giveWay, longestWait);
    return resting(promise);
  }

  #hasRoomBeside(own: number): boolean {
    if (this.#count < this.#limits.all) return true;
    let longest: readonly Job[] = [];
    for (const jobs of this.#waiting.values()) if (jobs.length > longest.length) longest = jobs;
    if (longest.length <= own + 1) return false;
    longest.at(-1)?.giveWay();
    return true;
  }

  #forget(job: Job): void {
    const left = this.#waiting.get(job.share)?.filter((other) => other !== job) ?? [];
    if (left.length > 0) this.#waiting.set(job.share, left);
    else this.#waiting.delete(job.share);
    this.#count -= 1;
  }

  #startNext(): void {
    while (this.#working.size < this.#limits.atOnce) {
      const job = this.#nextJob();
      if (!job) return;
      this.#working.add(job.share);
      void job.start().finally(() => {
        this.#working.delete(job.share);
        this.#startNext();
      });
    }
  }

  #nextJob(): Job | undefined {
    for (const [share, jobs] of this.#waiting) {
      if (this.#working.has(share)) continue;
      const job = jobs.shift();
      // Behind the others, for the share's next turn.
      this.#waiting.delete(share);
      if (jobs.length > 0) this.#waiting.set(share, jobs);
      this.#count -= 1;
      return job;
    }
    return undefined;
  }
}
