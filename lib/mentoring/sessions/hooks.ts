import type { Executor } from "#db/client.ts";
import { hook } from "#lib/platform/hooks/hooks.ts";
import type { SessionType } from "./rules.ts";

/** `actorId`: who ended the match and gets no notice. */
export type Whose = { matchId: string; actorId?: string } | { userId: string; type?: SessionType };

/** Listeners end what runs in the cancelled sessions, in the same transaction. */
export const sessionsCalledOff =
  hook<(tx: Executor, which: Whose | { sessionId: string }, now: Date) => Promise<unknown>>("sessions: called off");

export async function tellCalledOff(tx: Executor, which: Whose | { sessionId: string }, now: Date): Promise<void> {
  for (const end of sessionsCalledOff.all()) await end(tx, which, now);
}
