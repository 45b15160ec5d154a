import { createKeyedMutex } from "#db/mutex.ts";

/** One write at a time per conversation. In PostgreSQL, many concurrent ones would fail with conflicts.
 * It covers this process only; the database separates processes. */
export const inTurn = createKeyedMutex();
