import { LRUCache } from "lru-cache";
import { type StoredDocument, weightOf } from "./document.ts";

/** Anything but a document is passed on and never stored. */
export type Rendered<Other> = { keep: StoredDocument } | { other: Other };

type Run<Other> = { key: string; result: Promise<Rendered<Other>>; forgotten: Set<string> };

export type StoreOptions = {
  maxBytes: number;
  /** Milliseconds after which the next reader triggers a new render in the background. */
  maxAge: number;
};

/** One render serves all who wait. If the data changes meanwhile, later readers get a new one. */
export class DocumentStore<Other> {
  readonly #entries: LRUCache<string, StoredDocument>;
  readonly #running = new Map<string, Run<Other>>();
  readonly #allRuns = new Set<Run<Other>>();
  readonly #maxAge: number;

  constructor({ maxBytes, maxAge }: StoreOptions) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: weightOf });
    this.#maxAge = maxAge;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get waiting(): number {
    return this.#allRuns.size;
  }

  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  /** `stale`: the caller should `render` it again in the background. */
  peek(key: string): { document: StoredDocument; stale: boolean } | undefined {
    const document = this.#entries.get(key);
    return document && { document, stale: performance.now() - document.renderedAt > this.#maxAge };
  }

  /**
   * Joins a running render. One that was forgotten meanwhile must end first: Next gives two who ask for a page at the
   * same time one render, so the second would get what was before the change. Rejects as `work` does; failures are
   * not stored.
   */
  render(key: string, work: () => Promise<Rendered<Other>>): Promise<Rendered<Other>> {
    const running = this.#running.get(key);
    if (running) return running.result;
    const older = [...this.#allRuns].filter((other) => other.key === key).map(({ result }) => result);
    const run: Run<Other> = { key, forgotten: new Set(), result: Promise.allSettled(older).then(work) };
    run.result = run.result
      .then((rendered) => {
        if ("keep" in rendered && !concerns(rendered.keep, run.forgotten)) this.#entries.set(key, rendered.keep);
        return rendered;
      })
      .finally(() => {
        this.#allRuns.delete(run);
        if (this.#running.get(key) === run) this.#running.delete(key);
      });
    this.#running.set(key, run);
    this.#allRuns.add(run);
    return run.result;
  }

  /** Also forgets documents without tags. Returns the forgotten keys, the most read first. */
  forget(tags: readonly string[]): string[] {
    const changed = new Set(tags);
    for (const run of this.#allRuns) for (const tag of tags) run.forgotten.add(tag);
    this.#running.clear();
    const gone = [...this.#entries.entries()].filter(([, document]) => concerns(document, changed));
    for (const [key] of gone) this.#entries.delete(key);
    return gone.sort(([, a], [, b]) => b.reads - a.reads).map(([key]) => key);
  }
}

function concerns({ tags }: StoredDocument, changed: ReadonlySet<string>): boolean {
  if (changed.size === 0) return false;
  return tags === undefined || tags.some((tag) => changed.has(tag));
}
