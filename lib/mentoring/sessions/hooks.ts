import type { Executor } from "#db/client.ts";
import { hook } from "#lib/platform/hooks/hooks.ts";
import type { SessionType } from "./rules.ts";

/** Whose sessions: those of a match (`actorId`: who ended it and needs no telling), or those of one person: all, or of one type. */
export type Whose = { matchId: string; actorId?: string } | { userId: string; type?: SessionType };

/** A session, or all of these people's, are called off: what runs in them ends, in the same transaction. */
export const sessionsCalledOff =
  hook<(tx: Executor, which: Whose | { sessionId: string }, now: Date) => Promise<unknown>>("sessions: called off");

/** Tells those who registered that sessions are called off. */
export async function tellCalledOff(tx: Executor, which: Whose | { sessionId: string }, now: Date): Promise<void> {
  for (const end of sessionsCalledOff.all()) await end(tx, which, now);
}
