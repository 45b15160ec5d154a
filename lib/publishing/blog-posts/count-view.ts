import { transaction } from "#db/client.ts";
import { addViews } from "#db/queries/publishing/posts.ts";

type Waiting = { resolve: (views: number | undefined) => void; reject: (reason: unknown) => void };
type Batch = Map<string, Waiting[]>;

/** Visits of one moment are stored by one transaction: a read page costs a fraction of a disk write. */
const gatherMs = 200;

const key = Symbol.for("baobab.visits");
// One per process, whichever copy of this module runs.
const shared = globalThis as { [key]?: Batch };

/**
 * Counts one visit to a published post and answers the number of visits it makes; undefined when there is no such
 * post. What is answered is stored; it takes a fraction of a second, as it waits for the visits beside it.
 */
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
      // In one order everywhere, so that two processes never wait for each other.
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
