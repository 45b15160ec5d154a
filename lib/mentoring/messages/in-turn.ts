import { createMutex, type Mutex } from "#db/mutex.ts";

type Turns = { mutex: Mutex; waiting: number };
const turns = new Map<string, Turns>();

/**
 * What concerns one conversation goes one after the other in this process: PostgreSQL would let fifty messages run into each other and
 * give up on some. Several processes are kept apart by the database itself.
 */
export async function inTurn<T>(conversationId: string, work: () => Promise<T>): Promise<T> {
  const own = turns.get(conversationId) ?? { mutex: createMutex(), waiting: 0 };
  turns.set(conversationId, own);
  own.waiting += 1;
  try {
    return await own.mutex(work);
  } finally {
    own.waiting -= 1;
    if (own.waiting === 0) turns.delete(conversationId);
  }
}
