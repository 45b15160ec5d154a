import { type Executor, transaction } from "#db/client.ts";
import { changeCall, visitsNow } from "#db/queries/mentoring/calls.ts";
import type { Call } from "#db/schema/calls.ts";
import type { Session } from "#db/schema/sessions.ts";
import { whyNotEnter } from "#lib/mentoring/sessions/change.ts";
import { noteArrival } from "#lib/mentoring/sessions/note-arrival.ts";
import { roomWindow } from "#lib/mentoring/sessions/room-rules.ts";
import { type Answer, type Done, refuse } from "#lib/platform/answer.ts";
import { tellBothOfCall } from "./end-call.ts";
import { type MyCall, mayTalk, myCall, type Talking } from "./find-call.ts";
import { hereNow } from "./here.ts";
import { iceServers } from "./ice-servers.ts";
import { opensRoom } from "./room-token.ts";
import { callAfter, closingTime, isThere } from "./rules.ts";
import { tokenEnd } from "./token-end.ts";
import type { CallRefusal, Joined } from "./view.ts";
import { beginVisit, leaveVisit } from "./visits.ts";

type Entry = Readonly<{ userId: string; callId: string; token: string }>;

/** A second page of the same person replaces the first. */
export function joinCall(entry: Entry, now: Date): Promise<Answer<CallRefusal, Joined>> {
  return entering(entry, now, async (_, { call }) => {
    return call.status === "ringing" && call.startedBy !== entry.userId ? refuse("ringing") : { ok: true, call };
  });
}

export function answerCall(entry: Entry, now: Date): Promise<Answer<CallRefusal, Joined>> {
  return entering(entry, now, async (tx, { call }) => {
    const after = call.startedBy === entry.userId ? undefined : callAfter("answer", call.status, false);
    if (!after) return refuse("notRinging");
    const change = { status: after.status, answeredAt: now, closesAt: closingTime(now, null) };
    await changeCall(tx, call.id, change);
    const open = { ...call, ...change };
    await tellBothOfCall(tx, open, { change: "opened" }, now);
    return { ok: true, call: open };
  });
}

type Prepare = (tx: Executor, mine: MyCall) => Promise<Answer<CallRefusal, { call: Call }>>;

function entering({ userId, callId, token }: Entry, now: Date, prepare: Prepare): Promise<Answer<CallRefusal, Joined>> {
  return transaction(async (tx) => {
    const mine = await myCall(tx, userId, callId, now);
    if (!mine) return refuse("unknown");
    const may = await mayTalk(tx, mine, userId, now);
    if (!may.ok) return may;
    const refused = may.session && whyNotEnter(may.session, may.facts);
    if (refused) return refuse(refused);
    if (!opensRoom(token, callId, userId, now)) return refuse("token");
    const prepared = await prepare(tx, mine);
    if (!prepared.ok) return prepared;
    return enter(tx, { ...mine, call: prepared.call }, userId, may, now);
  });
}

async function enter(tx: Executor, mine: MyCall, userId: string, may: Talking, now: Date): Promise<Done<Joined>> {
  const present = await visitsNow(tx, mine.call.id);
  for (const visit of present) {
    if (visit.userId === userId) await leaveVisit(tx, mine.call, visit, now, now);
  }
  const meets = present.some((visit) => visit.userId !== userId && isThere(visit, now));
  const call = meets && mine.call.openedAt === null ? await meet(tx, mine.call, may.session, now) : mine.call;
  const { id: visitId } = await beginVisit(tx, call, userId, now);
  if (may.session) await noteArrival(tx, may.session, mine.side, now);
  const until = call.closesAt ?? tokenEnd(call, may.session);
  const servers = iceServers({ userId, until, relayOnly: may.relayOnly });
  const polite = mine.side === "student";
  return {
    ok: true,
    visitId,
    media: { kind: "peer", iceServers: servers, relayOnly: may.relayOnly, polite },
    ...(await hereNow(tx, call, userId, now)),
  };
}

/** Both are in it for the first time: the time limit starts. */
async function meet(tx: Executor, call: Call, session: Session | null, now: Date): Promise<Call> {
  const change = { openedAt: now, closesAt: closingTime(now, session && roomWindow(session).closesAt) };
  await changeCall(tx, call.id, change);
  return { ...call, ...change };
}
