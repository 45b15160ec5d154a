type Job<T> = Readonly<{ share: string; start: () => Promise<T> }>;

/**
 * Who works when: at most `atOnce` together, one of each share at a time, the shares in turn. So one person holds at
 * most one place and waits behind their own work, not others behind theirs.
 */
export class WaitingLine {
  readonly #limits: Readonly<{ atOnce: number; ofShare: number; all: number }>;
  readonly #waiting = new Map<string, Job<unknown>[]>();
  readonly #working = new Set<string>();
  #count = 0;

  constructor(limits: Readonly<{ atOnce: number; ofShare: number; all: number }>) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#count;
  }

  /** `undefined` at once if the share's places, or all, are taken. */
  take<T>(share: string, start: () => Promise<T>): Promise<T> | undefined {
    const own = this.#waiting.get(share) ?? [];
    if (own.length >= this.#limits.ofShare || this.#count >= this.#limits.all) return undefined;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    own.push({ share, start: () => start().then(resolve, reject) });
    this.#waiting.set(share, own);
    this.#count += 1;
    this.#startNext();
    return promise;
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

  #nextJob(): Job<unknown> | undefined {
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
