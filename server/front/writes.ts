type Forget = (tags: readonly string[]) => void;
type Pending = { tags: readonly string[]; waitsFor: Set<symbol> };

/**
 * Changes being worked on. Next expires a cache tag only when the action that named it has run, a little after it told
 * the front; a document rendered in between would be kept with the old data. So whatever was forgotten while changes were
 * in flight is forgotten once more as each of them begins to answer.
 */
export class WritesInFlight {
  readonly #forget: Forget;
  readonly #running = new Set<symbol>();
  #pending: Pending[] = [];
  #whenQuiet: Array<() => void> = [];

  constructor(forget: Forget) {
    this.#forget = forget;
  }

  /** Begins a change. `settle` is to be called before its answer leaves, `end` when all of it has left; both may repeat. */
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

  /** Runs `work` once no change waits to be forgotten again. */
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
