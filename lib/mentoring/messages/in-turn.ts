import { createKeyedMutex } from "#db/mutex.ts";

/**
 * A person's turn is taken before a conversation's. Two lists: what is sent as a conversation's id may be a person's, and
 * would wait for itself.
 */
export const inTurnOfPerson = createKeyedMutex();
/** On PostgreSQL writes to one conversation at once would run again after conflicts. */
export const inTurnOfConversation = createKeyedMutex();
