type Forget = (tags: readonly string[]) => void;
type Pending = { tags: readonly string[]; waitsFor: Set<symbol> };

/** Next expires cache tags a little after the front forgets, so documents are forgotten again as a change answers. */
export class WritesInFlight {
  readonly #forget: Forget;
  readonly #running = new Set<symbol>();
  #pending: Pending[] = [];
  #whenQuiet: Array<() => void> = [];

  constructor(forget: Forget) {
    this.#forget = forget;
  }

  /** Call `settle` before the answer leaves and `end` after it. Both may repeat. */
  readonly begin = (): { settle: () => void; end: () => void } => {
    const id = Symbol("write");
    this.#running.add(id);
    return {
      settle: () => this.#forgetFor(id),
      end: () => {
        if (!this.#running.delete(id)) return;
        this.#forgetFor(id);
        this.#release(id);
      },
    };
  };

  forgetAgainLater(tags: readonly string[]): void {
    if (this.#running.size > 0) this.#pending.push({ tags, waitsFor: new Set(this.#running) });
  }

  /** Runs `work` once no change is waiting to be forgotten again. */
  whenQuiet(work: () => void): void {
    if (this.#pending.length === 0) work();
    else this.#whenQuiet.push(work);
  }

  #forgetFor(id: symbol): void {
    const tags = this.#pending.filter(({ waitsFor }) => waitsFor.has(id)).flatMap((pending) => pending.tags);
    if (tags.length > 0) this.#forget([...new Set(tags)]);
  }

  #release(id: symbol): void {
    for (const { waitsFor } of this.#pending) waitsFor.delete(id);
    this.#pending = this.#pending.filter(({ waitsFor }) => waitsFor.size > 0);
    if (this.#pending.length > 0) return;
    for (const work of this.#whenQuiet.splice(0)) work();
  }
}
