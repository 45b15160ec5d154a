import type { Executor } from "#db/client.ts";
import { callById } from "#db/queries/mentoring/calls.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import type { Call } from "#db/schema/calls.ts";
import type { Session } from "#db/schema/sessions.ts";
import { isMinor } from "#lib/identity/age/bands.ts";
import { isYoungAndAsleep } from "#lib/mentoring/sessions/night.ts";
import { whyDoorShut } from "#lib/mentoring/sessions/rules.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { second } from "#lib/platform/time/time.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { type ContactFacts, whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { endCall } from "./end-call.ts";
import { hasRelay } from "./ice-servers.ts";
import { connectionOf, isOver } from "./rules.ts";
import { settleCall } from "./settle-call.ts";
import type { CallRefusal } from "./view.ts";

export type MyCall = Readonly<{ call: Call; side: "student" | "mentor"; otherId: string }>;

/** Settles the call first. Undefined for outsiders and unknown calls alike. */
export async function myCall(tx: Executor, userId: string, callId: string, now: Date): Promise<MyCall | undefined> {
  const mine = await findCall(tx, userId, callId);
  return mine && { ...mine, call: await settleCall(tx, mine.call, now) };
}

export async function findCall(q: Executor, userId: string, callId: string): Promise<MyCall | undefined> {
  const call = await callById(q, callId);
  if (call?.studentId === userId) return { call, side: "student", otherId: call.mentorId };
  return call?.mentorId === userId ? { call, side: "mentor", otherId: call.studentId } : undefined;
}

export type Talking = Readonly<{ facts: ContactFacts; relayOnly: boolean; video: boolean; session: Session | null }>;
type MayTalk = Answer<CallRefusal, Talking>;

/** Call it in the transaction of everything that happens in a call. */
export async function mayTalk(q: Executor, mine: MyCall, userId: string, now: Date): Promise<MayTalk> {
  const { call, otherId } = mine;
  if (isOver(call.status)) return refuse("over");
  const session = call.sessionId === null ? null : ((await sessionById(q, call.sessionId)) ?? null);
  const shut = call.kind === "session" ? await whyRoomShut(q, session, now) : undefined;
  if (shut) return refuse(shut);
  const together = await whyNotTalk(q, userId, otherId, now);
  if (!together.ok) return together;
  if (call.kind === "instant" && together.relayOnly) return refuse("minor");
  return { ...together, session };
}

export async function whyNotTalk(
  q: Executor,
  userId: string,
  otherId: string,
  now: Date,
  relay = hasRelay(),
): Promise<Answer<CallRefusal, Omit<Talking, "session">>> {
  const facts = await contactFacts(q, userId, otherId, now);
  if (!facts?.actor) return refuse("unknown");
  const refused = whyNoContact("audioCall", facts);
  if (refused) return refuse(refused);
  const withMinor = isMinor(facts.actor.band) || isMinor(facts.other.band);
  const connection = connectionOf({ withMinor, hasRelay: relay });
  if (connection.refused) return refuse(connection.refused);
  return { ok: true, facts, relayOnly: connection.relayOnly, video: whyNoContact("videoCall", facts) === undefined };
}

export async function whyRoomShut(q: Executor, session: Session | null, now: Date): Promise<CallRefusal | undefined> {
  if (!session) return "unknown";
  if (session.type !== "video") return "chatSession";
  if (session.status !== "confirmed" && session.status !== "completed") return "notConfirmed";
  const { studentId } = session;
  const moment = { studentId, startsAt: now, endsAt: new Date(now.getTime() + second) };
  return whyDoorShut(session, now) ?? ((await isYoungAndAsleep(q, moment, now)) ? "night" : undefined);
}

export async function stopUnlessAllowed(tx: Executor, mine: MyCall, userId: string, now: Date): Promise<MayTalk> {
  const may = await mayTalk(tx, mine, userId, now);
  if (!may.ok && may.reason !== "over") await endCall(tx, mine.call, "stop", now);
  return may;
}
