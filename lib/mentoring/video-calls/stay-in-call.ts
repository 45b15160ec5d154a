import { transaction } from "#db/client.ts";
import { renewVisit, visitById } from "#db/queries/mentoring/calls.ts";
import { myCall, stopUnlessAllowed } from "./find-call.ts";
import { hereNow } from "./here.ts";
import { isThere } from "./rules.ts";
import type { CallRefusal, Here } from "./view.ts";

/**
 * A page in a call says that it is still there, every 15 seconds, and hears how things stand. Whether the two may talk is asked each time:
 * whatever ends contact without saying so here (a lapsed check, a cancelled session) ends the call at the next beat.
 */
export function stayInCall(
  { userId, callId, visitId }: Readonly<{ userId: string; callId: string; visitId: string }>,
  now: Date,
): Promise<Here | { refused: CallRefusal }> {
  return transaction(async (tx) => {
    const mine = await myCall(tx, userId, callId, now);
    if (!mine) return { refused: "unknown" };
    const may = await stopUnlessAllowed(tx, mine, userId, now);
    if ("refused" in may) return may;
    const visit = await visitById(tx, visitId);
    if (visit?.callId !== callId || visit.userId !== userId || !isThere(visit, now)) return { refused: "visit" };
    await renewVisit(tx, visitId, now);
    return hereNow(tx, mine.call, userId, now);
  });
}
