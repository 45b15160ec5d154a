import { createKeyedMutex } from "#db/mutex.ts";

/** In PostgreSQL, many concurrent writes to one conversation would fail with conflicts. */
export const inTurn = createKeyedMutex();
