/** What pages and interfaces say of a call (PURE). Instants are ISO texts, paths without language. */
import type { ContactRefusal } from "#lib/safety/contact/contact-rules.ts";
import type { IceServer, Media } from "./media.ts";
import type { CallKind, CallStatus } from "./rules.ts";

/** Why somebody may not do something in a call. `unknown` and `self` are answered like a call that is not there. */
export type CallRefusal =
  | ContactRefusal
  /** The booked room: not open yet, or not any more. */
  | "tooEarly"
  | "tooLate"
  /** The session is not confirmed, or was cancelled. */
  | "notConfirmed"
  /** Who booked a chat never gets a call. */
  | "chatSession"
  /** The call has ended; nothing is taken any more. */
  | "over"
  /** It rings at the other side, or here: it has to be answered first. */
  | "ringing"
  | "notRinging"
  /** Of another person or call, expired, or made up. */
  | "token"
  /** The visit is not this person's, or has ended: join anew. */
  | "visit"
  /** A minor's night. */
  | "night"
  /** With a minor, and this installation has no relay. */
  | "noRelay"
  /** An instant call with a minor: the booked session is for that. */
  | "minor"
  /** One is in a call already. */
  | "inCall"
  | "busy"
  /** Too many in a short time. */
  | "tooMany"
  | "tooLong"
  | "invalid";

/** An open room as its page draws it before anybody joins: what `<CallRoom>` gets. */
export type RoomView = Readonly<{
  id: string;
  kind: CallKind;
  status: Extract<CallStatus, "ringing" | "open">;
  /** What the button does: `ring` joins a call one started oneself, `answer` takes one that rings, `join` enters a room. */
  entrance: "ring" | "answer" | "join";
  me: Readonly<{ id: string; minor: boolean }>;
  partner: Readonly<{ id: string; name: string }>;
  /** The booked session; null for an instant call. */
  session: Readonly<{ id: string; subject: string; startsAt: string; endsAt: string; path: string }> | null;
  /** Sent with `join` and `answer`. */
  token: string;
  /** False: the guardian has not consented to video, so there is no camera and no screen (CALL-12). */
  camera: boolean;
  /** A minor's microphone is off until pressed, everybody's camera is. */
  microphoneOn: boolean;
  relayOnly: boolean;
  /** When the ring ends; null but for a ringing call. */
  ringsUntil: string | null;
  /** When both were in it for the first time. */
  openedAt: string | null;
  closesAt: string | null;
  notes: NotesRevision;
  /** The conversation of the two, or the list of conversations. */
  chatPath: string;
  /** The page of this call: what a report names. */
  path: string;
}>;

/** One of the two in the call now. */
export type Present = Readonly<{ visitId: string; userId: string }>;

/** Answer to `join` and `answer`. */
export type Joined = Readonly<{ visitId: string; media: Media } & Here>;

/** Answer to a test of one's own network. `untested` is the sentence that says why the relay is not among the servers. */
export type DemoServers = Readonly<{ iceServers: readonly IceServer[]; untested?: string }>;

/** Answer to `stay`. */
export type Here = Readonly<{
  /** The partner's visit, or none. */
  others: readonly Present[];
  status: Extract<CallStatus, "ringing" | "open">;
  openedAt: string | null;
  closesAt: string | null;
}>;

/** Answer of `GET notes`, and of `POST notes` `{ base: revision, text }`: what stands now. */
export type NotesRevision = Readonly<{ revision: number; text: string }>;
export type NotesAnswer = NotesRevision & Readonly<{ told?: "held" }>;

/** Answer of every refusal, with 400, 401, 403, 404, 409 or 429. */
export type RefusedAnswer = Readonly<{ code: string; text: string }>;

/** What a signal carries: a description, or a candidate (null: the last one). */
export type Signal =
  | Readonly<{ description: Readonly<{ type: "offer" | "answer" | "pranswer" | "rollback"; sdp?: string }> }>
  | Readonly<{
      candidate: Readonly<{
        candidate: string;
        sdpMid?: string | null;
        sdpMLineIndex?: number | null;
        usernameFragment?: string | null;
      }> | null;
    }>;

/** A call that is over, on its page, with its session and in the history. */
export type PastCall = Readonly<{
  id: string;
  kind: CallKind;
  status: "completed" | "missed";
  name: string;
  subject: string | null;
  at: Date;
  /** Whole seconds in which both were there. */
  seconds: number;
  /** Whether this person started it. */
  mine: boolean;
  path: string;
}>;

/** A session whose room is open or comes next (CALL-01). */
export type CallToJoin = Readonly<{
  sessionId: string;
  name: string;
  subject: string;
  startsAt: Date;
  endsAt: Date;
  opensAt: Date;
  isOpen: boolean;
  /** The session's own page. */
  path: string;
}>;

/** A connected partner: whom one may ring, or why not; with a minor the next booked session (CALL-08). */
export type PartnerToRing = Readonly<{
  id: string;
  name: string;
  refused: "minor" | "unavailable" | undefined;
  next: Readonly<{ startsAt: Date; path: string }> | undefined;
}>;

/** Who was in a call from when to when, and what stands in its notes. */
export type CallLog = Readonly<{
  id: string;
  /** Of the other person; empty once the two have parted. */
  name: string;
  over: boolean;
  visits: readonly Readonly<{ id: string; own: boolean; joinedAt: Date; leftAt: Date | null }>[];
  notes: string;
}>;
