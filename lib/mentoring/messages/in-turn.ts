import { createKeyedMutex } from "#db/mutex.ts";

/**
 * What concerns one conversation goes one after the other in this process: PostgreSQL would let fifty messages run into each other and
 * give up on some. Several processes are kept apart by the database itself.
 */
export const inTurn = createKeyedMutex();
