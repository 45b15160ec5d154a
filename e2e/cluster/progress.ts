/** Counts what each of several workers did, and tells when all of them did something more. */
export class Progress {
  readonly #done = new Map<object, number>();
  readonly #looks = new Set<() => void>();

  add(worker: object): void {
    this.#done.set(worker, 0);
  }

  note(worker: object): void {
    this.#done.set(worker, (this.#done.get(worker) ?? 0) + 1);
    for (const look of this.#looks) look();
  }

  /** One that ended is waited for no more. */
  end(worker: object): void {
    this.#done.delete(worker);
    for (const look of this.#looks) look();
  }

  more(times: number): Promise<void> {
    const wanted = [...this.#done].map(([worker, count]) => [worker, count + times] as const);
    return new Promise((done) => {
      const look = () => {
        if (wanted.some(([worker, count]) => (this.#done.get(worker) ?? count) < count)) return;
        this.#looks.delete(look);
        done();
      };
      this.#looks.add(look);
      look();
    });
  }
}
