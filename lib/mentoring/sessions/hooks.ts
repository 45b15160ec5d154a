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

/** A session of which other minutes count now; none after it was voided. */
export type Recounted = Readonly<{ startsAt: Date; endsAt: Date; before: number; after: number }>;

/** Something was added that counts for these people: a completed session, a rating. */
export const recordAdded =
  hook<(tx: Executor, userIds: readonly string[], now: Date) => Promise<void>>("sessions: a record was added");

/** Runs a change that may take away what counted for these people; those who registered look before and after it. */
export const recordChanged =
  hook<(tx: Executor, userIds: readonly string[], now: Date, change: () => Promise<void>) => Promise<void>>(
    "sessions: a record changes",
  );

/** Other minutes of a mentor's sessions count now. */
export const minutesChanged = hook<
  (tx: Executor, mentorId: string, sessions: readonly Recounted[], now: Date) => Promise<void>
>("sessions: other minutes count");

export async function tellRecordAdded(tx: Executor, userIds: readonly string[], now: Date): Promise<void> {
  for (const answer of recordAdded.all()) await answer(tx, userIds, now);
}

export async function changeRecord(
  tx: Executor,
  userIds: readonly string[],
  now: Date,
  change: () => Promise<void>,
): Promise<void> {
  let around = change;
  for (const answer of recordChanged.all()) {
    const inner = around;
    around = () => answer(tx, userIds, now, inner);
  }
  await around();
}

export async function tellMinutesChanged(
  tx: Executor,
  mentorId: string,
  sessions: readonly Recounted[],
  now: Date,
): Promise<void> {
  for (const answer of minutesChanged.all()) await answer(tx, mentorId, sessions, now);
}
