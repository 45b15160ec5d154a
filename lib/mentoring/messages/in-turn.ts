import { createKeyedMutex } from "#db/mutex.ts";

/** By person or conversation. On PostgreSQL writes to one conversation at once would run again after conflicts. */
export const inTurn = createKeyedMutex();
