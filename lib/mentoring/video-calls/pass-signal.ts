import { transaction } from "#db/client.ts";
import { visitById } from "#db/queries/mentoring/calls.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { appendEvent } from "#lib/platform/events/append-event.ts";
import { myCall, stopUnlessAllowed } from "./find-call.ts";
import { isThere } from "./rules.ts";
import { passedOn } from "./signal-rules.ts";
import type { CallRefusal, Signal } from "./view.ts";

type Passed = Readonly<{ userId: string; callId: string; from: string; to: string; signal: Signal }>;

/** From one of this person's active visits to one of the other's, in the same call.
 * With a minor, all addresses but the relay's are removed; without consent to video, so are pictures. */
export function passSignal({ userId, callId, from, to, signal }: Passed, now: Date): Promise<Answer<CallRefusal>> {
  return transaction(async (tx) => {
    const mine = await myCall(tx, userId, callId, now);
    if (!mine) return refuse("unknown");
    const may = await stopUnlessAllowed(tx, mine, userId, now);
    if (!may.ok) return may;
    const ends = [await visitById(tx, from), await visitById(tx, to)];
    const isMeant = [userId, mine.otherId].every((owner, index) => {
      const visit = ends[index];
      return visit?.callId === callId && visit.userId === owner && isThere(visit, now);
    });
    if (!isMeant) return refuse("visit");
    const passed = passedOn(signal, may);
    if (passed) await appendEvent(tx, mine.otherId, "signal", { callId, from, to, signal: passed }, now);
    return done;
  });
}
