/** Instants are ISO strings, paths have no locale. */
import type { ContactRefusal } from "#lib/safety/contact/contact-rules.ts";
import type { IceServer, Media } from "./media.ts";
import type { CallKind, CallStatus } from "./rules.ts";

/** `unknown` and `self` look like a call that does not exist. */
export type CallRefusal =
  | ContactRefusal
  | "tooEarly"
  | "tooLate"
  | "notConfirmed"
  | "chatSession"
  | "over"
  /** Must be answered first. */
  | "ringing"
  | "notRinging"
  /** Of another person or call, expired or forged. */
  | "token"
  /** Not this person's, or ended: join again. */
  | "visit"
  | "night"
  | "noRelay"
  /** Minors have booked sessions only. */
  | "minor"
  | "inCall"
  | "busy"
  /** The relay is tried by people with somebody to call. */
  | "noPartner"
  | "tooMany"
  | "tooLong"
  | "invalid";

export type RoomView = Readonly<{
  id: string;
  kind: CallKind;
  status: Extract<CallStatus, "ringing" | "open">;
  /** `ring`: joins the call one started; `answer`: takes a ringing one; `join`: enters a room. */
  entrance: "ring" | "answer" | "join";
  me: Readonly<{ id: string; minor: boolean }>;
  partner: Readonly<{ id: string; name: string }>;
  session: Readonly<{ id: string; subject: string; startsAt: string; endsAt: string; path: string }> | null;
  token: string;
  /** False without the guardian's consent to video: no camera and no screen sharing. */
  camera: boolean;
  /** A minor's microphone starts muted; everyone's camera starts off. */
  microphoneOn: boolean;
  relayOnly: boolean;
  /** Null unless ringing. */
  ringsUntil: string | null;
  /** When both first met in it. */
  openedAt: string | null;
  closesAt: string | null;
  /** Who of the staff listens already. */
  visitors: readonly StaffVisitor[];
  notes: NotesRevision;
  /** The conversation of the two, or the list of conversations. */
  chatPath: string;
  /** The conversation beside the call, where both may write; `reviewed`: one of the two is a minor. */
  chat: Readonly<{ conversationId: string; reviewed: boolean }> | null;
  path: string;
}>;

/** Somebody of the staff who listens; `ready` when their page can hear. */
export type StaffVisitor = Readonly<{ visitId: string; name: string; ready: boolean }>;

export type Present = Readonly<{ visitId: string; userId: string }>;

export type Joined = Readonly<{ visitId: string; media: Media } & Here>;

/** `untested`: the sentence that says why there is no relay. */
export type DemoServers = Readonly<{ iceServers: readonly IceServer[]; untested?: string }>;

export type Here = Readonly<{
  others: readonly Present[];
  visitors: readonly StaffVisitor[];
  status: Extract<CallStatus, "ringing" | "open">;
  openedAt: string | null;
  closesAt: string | null;
}>;

export type NotesRevision = Readonly<{ revision: number; text: string }>;
export type NotesAnswer = NotesRevision & Readonly<{ told?: "held" }>;

export type RefusedAnswer = Readonly<{ code: string; text: string }>;

/** A null candidate is the last one. */
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

export type PastCall = Readonly<{
  id: string;
  kind: CallKind;
  status: "completed" | "missed";
  name: string;
  subject: string | null;
  at: Date;
  /** Whole seconds with both present. */
  seconds: number;
  mine: boolean;
  path: string;
}>;

export type CallToJoin = Readonly<{
  sessionId: string;
  name: string;
  subject: string;
  startsAt: Date;
  endsAt: Date;
  opensAt: Date;
  isOpen: boolean;
  path: string;
}>;

export type PartnerToRing = Readonly<{
  id: string;
  name: string;
  refused: "minor" | "unavailable" | undefined;
  next: Readonly<{ startsAt: Date; path: string }> | undefined;
}>;

export type CallLog = Readonly<{
  id: string;
  /** The other person's; empty after a block or departure. */
  name: string;
  over: boolean;
  visits: readonly Readonly<{ id: string; own: boolean; joinedAt: Date; leftAt: Date | null }>[];
  /** Of staff, who listened. */
  staff: readonly Readonly<{ id: string; name: string; joinedAt: Date; leftAt: Date | null }>[];
  notes: string;
}>;
