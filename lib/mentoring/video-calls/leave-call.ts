import { transaction } from "#db/client.ts";
import { visitById, visitsNow } from "#db/queries/mentoring/calls.ts";
import { endCall } from "./end-call.ts";
import { myCall } from "./find-call.ts";
import { isOver } from "./rules.ts";
import { leaveVisit } from "./visits.ts";

type Leaving = Readonly<{ userId: string; callId: string; visitId: string; reports: boolean }>;

/** Ends an instant call; a session's room stays open. Returns false if it is not this person's call. */
export function leaveCall({ userId, callId, visitId, reports }: Leaving, now: Date): Promise<boolean> {
  return transaction(async (tx) => {
    const mine = await myCall(tx, userId, callId, now);
    if (!mine) return false;
    const { call } = mine;
    if (isOver(call.status)) return true;
    const visit = await visitById(tx, visitId);
    // A page that was replaced by another ends nothing.
    if (visit?.callId !== callId || visit.userId !== userId || visit.leftAt !== null) return true;
    await leaveVisit(tx, call, visit, now, now);
    if (call.kind === "session") return true;
    await endCall(tx, call, reports ? "report" : call.status === "ringing" ? "cancel" : "finish", now);
    return true;
  });
}

/** Refuses a ringing call, or cancels one's own. */
export function declineCall(userId: string, callId: string, now: Date): Promise<boolean> {
  return transaction(async (tx) => {
    const mine = await myCall(tx, userId, callId, now);
    if (!mine) return false;
    const { call } = mine;
    if (call.status !== "ringing") return true;
    for (const visit of await visitsNow(tx, callId)) await leaveVisit(tx, call, visit, now, now);
    await endCall(tx, call, call.startedBy === userId ? "cancel" : "decline", now);
    return true;
  });
}
