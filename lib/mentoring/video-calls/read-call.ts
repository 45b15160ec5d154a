import type { Executor } from "#db/client.ts";
import { newestNotes } from "#db/queries/mentoring/call-notes.ts";
import { conversationOfPair } from "#db/queries/mentoring/conversations.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import type { Call } from "#db/schema/calls.ts";
import type { Session } from "#db/schema/sessions.ts";
import { isMinor } from "#lib/identity/age/bands.ts";
import { roomWindow } from "#lib/mentoring/sessions/room-rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { findCall, type MyCall, mayTalk, type Talking } from "./find-call.ts";
import { pastCall } from "./past-calls.ts";
import { peopleOf } from "./people-of.ts";
import { roomToken } from "./room-token.ts";
import { callDue, callTimes, devicesOf, isOver } from "./rules.ts";
import { visitorsOf } from "./staff-visits.ts";
import { tokenEnd } from "./token-end.ts";
import type { CallRefusal, NotesRevision, PastCall, RoomView } from "./view.ts";

export type CallPage =
  | Readonly<{ state: "open"; room: RoomView }>
  /** `opensAt` is set only for `tooEarly`. */
  | Readonly<{ state: "shut"; why: CallRefusal; opensAt: Date | null; chatPath: string; sessionPath: string | null }>
  | Readonly<{ state: "over"; past: PastCall; notes: NotesRevision; chatPath: string; sessionPath: string | null }>;

/** Undefined for outsiders and unknown calls alike. */
export async function openCall(q: Executor, userId: string, callId: string, now: Date): Promise<CallPage | undefined> {
  const mine = await findCall(q, userId, callId);
  if (!mine) return undefined;
  const { call } = mine;
  const session = call.sessionId === null ? null : ((await sessionById(q, call.sessionId)) ?? null);
  const conversation = await conversationOfPair(q, call.studentId, call.mentorId);
  const chatPath = conversation ? paths.conversation(conversation.id) : paths.messages;
  const beside = { chatPath, sessionPath: session && sessionPathOf(mine, session) };
  const due = callDue(call, now);
  if (isOver(call.status) || (due !== undefined && due !== "warn")) return over(q, userId, call, beside, now);
  const may = await mayTalk(q, mine, userId, now);
  if (!may.ok) {
    const opensAt = may.reason === "tooEarly" && session ? roomWindow(session).opensAt : null;
    return { state: "shut", why: may.reason, opensAt, ...beside };
  }
  const chat = { ...beside, conversationId: conversation?.id };
  return { state: "open", room: await roomView(q, userId, mine, may, chat, now) };
}

type Beside = Readonly<{ chatPath: string; sessionPath: string | null }>;

async function over(q: Executor, userId: string, call: Call, beside: Beside, now: Date): Promise<CallPage> {
  const past = await pastCall(q, userId, call, now);
  // After a block or departure, the notes are hidden.
  const notes = past.name === "" ? nothing : await notesOf(q, call.id);
  return { state: "over", past, notes, ...beside };
}

async function roomView(
  q: Executor,
  userId: string,
  { call, otherId }: MyCall,
  { facts, relayOnly, video, session }: Talking,
  { chatPath, sessionPath, conversationId }: Beside & { conversationId: string | undefined },
  now: Date,
): Promise<RoomView> {
  const minor = facts.actor !== null && isMinor(facts.actor.band);
  const { camera } = devicesOf({ audio: true, video });
  const name = (await peopleOf(q, call, now)).find(({ id }) => id === userId)?.otherName ?? "";
  const ringsUntil = new Date(call.createdAt.getTime() + callTimes.ringing);
  return {
    id: call.id,
    kind: call.kind,
    status: call.status === "ringing" ? "ringing" : "open",
    entrance: entranceOf(call, userId),
    me: { id: userId, minor },
    partner: { id: otherId, name },
    session: session && sessionPath !== null ? shownSession(session, sessionPath) : null,
    token: roomToken(call.id, userId, tokenEnd(call, session)),
    camera,
    microphoneOn: !minor,
    relayOnly,
    ringsUntil: call.status === "ringing" ? ringsUntil.toISOString() : null,
    openedAt: call.openedAt?.toISOString() ?? null,
    closesAt: call.closesAt?.toISOString() ?? null,
    visitors: await visitorsOf(q, call.id, now),
    notes: await notesOf(q, call.id),
    chatPath,
    chat: conversationId && !whyNoContact("message", facts) ? { conversationId, reviewed: relayOnly } : null,
    path: paths.call(call.id),
  };
}

function entranceOf({ status, startedBy }: Call, userId: string): RoomView["entrance"] {
  if (status !== "ringing") return "join";
  return startedBy === userId ? "ring" : "answer";
}

function shownSession({ id, subject, startsAt, endsAt }: Session, path: string): RoomView["session"] {
  return { id, subject, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), path };
}

function sessionPathOf({ side }: MyCall, { id }: Session): string {
  return side === "student" ? paths.session(id) : paths.scheduled(id);
}

const nothing: NotesRevision = { revision: 0, text: "" };

/** The caller checks who may read. */
export async function notesOf(q: Executor, callId: string): Promise<NotesRevision> {
  const notes = await newestNotes(q, callId);
  return notes ? { revision: notes.revision, text: notes.text } : nothing;
}

export async function readNotes(
  q: Executor,
  userId: string,
  callId: string,
  now: Date,
): Promise<NotesRevision | undefined> {
  const page = await openCall(q, userId, callId, now);
  if (page?.state === "open") return page.room.notes;
  return page?.state === "over" ? page.notes : undefined;
}
