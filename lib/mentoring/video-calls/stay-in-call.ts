import { transaction } from "#db/client.ts";
import { renewVisit, visitById } from "#db/queries/mentoring/calls.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { myCall, stopUnlessAllowed } from "./find-call.ts";
import { hereNow } from "./here.ts";
import { isThere } from "./rules.ts";
import type { CallRefusal, Here } from "./view.ts";

/** Heartbeat of a page. Checks permission each time, so contact that ended elsewhere ends the call too. */
export function stayInCall(
  { userId, callId, visitId }: Readonly<{ userId: string; callId: string; visitId: string }>,
  now: Date,
): Promise<Answer<CallRefusal, Here>> {
  return transaction(async (tx) => {
    const mine = await myCall(tx, userId, callId, now);
    if (!mine) return refuse("unknown");
    const may = await stopUnlessAllowed(tx, mine, userId, now);
    if (!may.ok) return may;
    const visit = await visitById(tx, visitId);
    if (visit?.callId !== callId || visit.userId !== userId || !isThere(visit, now)) return refuse("visit");
    await renewVisit(tx, visitId, now);
    return { ok: true, ...(await hereNow(tx, mine.call, userId, now)) };
  });
}
