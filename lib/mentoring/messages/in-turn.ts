import { createKeyedMutex } from "#db/mutex.ts";

/**
 * On PostgreSQL writes to one conversation at once would run again after conflicts. A person's turn (`saying`) is taken
 * before, in another list: what is sent as a conversation's id may be a person's, and would wait for itself.
 */
export const inTurnOfConversation = createKeyedMutex();
