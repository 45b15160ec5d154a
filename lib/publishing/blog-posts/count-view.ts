import { transaction } from "#db/client.ts";
import { addViews } from "#db/queries/publishing/posts.ts";

type Waiting = { resolve: (views: number | undefined) => void; reject: (reason: unknown) => void };
type Batch = Map<string, Waiting[]>;

/** Visits of one moment share a transaction. */
const gatherMs = 200;

const key = Symbol.for("baobab.visits");
// One per process, even if this module is loaded twice.
const shared = globalThis as { [key]?: Batch };

/** Returns the number of visits once it is stored; undefined if there is no such post. */
export function countView(postId: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const batch = shared[key] ?? begin();
    const waiting = batch.get(postId) ?? [];
    waiting.push({ resolve, reject });
    batch.set(postId, waiting);
  });
}

function begin(): Batch {
  const batch: Batch = new Map();
  shared[key] = batch;
  setTimeout(() => {
    delete shared[key];
    void store(batch);
  }, gatherMs);
  return batch;
}

async function store(batch: Batch): Promise<void> {
  try {
    const totals = await transaction(async (tx) => {
      const stored = new Map<string, number | undefined>();
      // Sorted, so two processes cannot deadlock.
      for (const postId of [...batch.keys()].sort()) {
        stored.set(postId, await addViews(tx, postId, batch.get(postId)?.length ?? 0));
      }
      return stored;
    });
    for (const [postId, visits] of batch) {
      const total = totals.get(postId);
      visits.forEach(({ resolve }, index) => {
        resolve(total === undefined ? undefined : total - visits.length + index + 1);
      });
    }
  } catch (error) {
    for (const visits of batch.values()) for (const { reject } of visits) reject(error);
  }
}
