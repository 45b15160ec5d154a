import { type Executor, transaction } from "#db/client.ts";
import { insertCall, isInCall, livingCalls, ringsSince } from "#db/queries/mentoring/calls.ts";
import { activeMatchOf } from "#db/queries/mentoring/matches.ts";
import type { Call } from "#db/schema/calls.ts";
import { isMinor } from "#lib/identity/age/bands.ts";
import { type Done, type Refused, refuse } from "#lib/platform/answer.ts";
import { appendEvent } from "#lib/platform/events/append-event.ts";
import { minute } from "#lib/platform/time/time.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { type NextSession, nextCallWith } from "./next-call.ts";
import { peopleOf } from "./people-of.ts";
import { isOver, silentSince } from "./rules.ts";
import { settleCall } from "./settle-call.ts";
import type { CallRefusal } from "./view.ts";

type Started = Done<{ callId: string }> | Refused<CallRefusal, { next?: NextSession }>;

/** Rings per person in 15 minutes. */
const mostRings = 10;

/** Adults only. Returns the call the two already have, if any; with a minor, the next booked session. */
export function startCall(userId: string, partnerId: string, now: Date): Promise<Started> {
  return transaction(async (tx) => {
    const facts = await contactFacts(tx, userId, partnerId, now);
    if (!facts?.actor) return refuse("unknown");
    const refused = whyNoContact("audioCall", facts);
    if (refused) return refuse(refused);
    if (isMinor(facts.actor.band) || isMinor(facts.other.band)) {
      const next = await nextCallWith(tx, userId, partnerId, now);
      return refuse("minor", next ? { next } : {});
    }
    const isStudent = facts.actor.role === "student";
    return callOrRing(tx, { userId, partnerId, studentId: isStudent ? userId : partnerId }, now);
  });
}

type Wish = Readonly<{ userId: string; partnerId: string; studentId: string }>;

async function callOrRing(tx: Executor, { userId, partnerId, studentId }: Wish, now: Date): Promise<Started> {
  const mentorId = studentId === userId ? partnerId : userId;
  const match = await activeMatchOf(tx, studentId, mentorId);
  if (!match) return refuse("notConnected");
  const same = await callWith(tx, userId, partnerId, now);
  if (same) return { ok: true, callId: same };
  const busy = await whyBusy(tx, userId, partnerId, now);
  if (busy) return refuse(busy);
  return { ok: true, callId: await ring(tx, { matchId: match.id, studentId, mentorId, startedBy: userId }, now) };
}

type Ringing = Pick<Call, "matchId" | "studentId" | "mentorId" | "startedBy">;

async function callWith(tx: Executor, userId: string, partnerId: string, now: Date): Promise<string | undefined> {
  for (const call of await livingCalls(tx, { userId })) {
    if (call.kind !== "instant" || (call.studentId !== partnerId && call.mentorId !== partnerId)) continue;
    const settled = await settleCall(tx, call, now);
    if (!isOver(settled.status)) return call.id;
  }
  return undefined;
}

async function whyBusy(tx: Executor, userId: string, partnerId: string, now: Date): Promise<CallRefusal | undefined> {
  if (await isInCall(tx, userId, silentSince(now))) return "inCall";
  if (await isInCall(tx, partnerId, silentSince(now))) return "busy";
  const since = new Date(now.getTime() - 15 * minute);
  return (await ringsSince(tx, userId, since)) >= mostRings ? "tooMany" : undefined;
}

async function ring(tx: Executor, people: Ringing, now: Date): Promise<string> {
  const id = crypto.randomUUID();
  await insertCall(tx, { id, kind: "instant", sessionId: null, ...people, status: "ringing", createdAt: now });
  for (const { id: to, otherName: name } of await peopleOf(tx, people, now)) {
    if (to !== people.startedBy) await appendEvent(tx, to, "call", { callId: id, change: "ringing", name }, now);
  }
  return id;
}
