import type { IceServer } from "#lib/mentoring/video-calls/media.ts";
import type { Present } from "#lib/mentoring/video-calls/view.ts";

/** One of the two, as staff see them here. */
export type CallPerson = Readonly<{ id: string; name: string; role: "student" | "mentor" }>;

export type ListeningView = Readonly<{
  callId: string;
  visitId: string;
  people: readonly CallPerson[];
}>;

/** Of a page that may now hear. Another page of the same visitor stops. */
export type HearingStay = Readonly<{
  visitId: string;
  iceServers: readonly IceServer[];
  relayOnly: boolean;
  others: readonly Present[];
}>;

export type StillListening = Readonly<{ others: readonly Present[] }>;
