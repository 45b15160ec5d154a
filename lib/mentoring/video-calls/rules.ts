/** Calls of two people. */
import { minute, second } from "#lib/platform/time/time.ts";

/** `session`: the room of a booked session. `instant`: one rings the other; adults only. */
export const callKinds = ["session", "instant"] as const;
export type CallKind = (typeof callKinds)[number];

/** `ringing` (instant only) → `open` → `ended`; `missed`: nobody answered, or one side never came. */
export const callStatuses = ["ringing", "open", "ended", "missed"] as const;
export type CallStatus = (typeof callStatuses)[number];

/** Why a call is over. */
export const callEndings = ["left", "declined", "cancelled", "unanswered", "timeUp", "reported", "stopped"] as const;
export type CallEnding = (typeof callEndings)[number];

/** Milliseconds. */
export const callTimes = {
  /** From the moment both are in it. */
  longest: 60 * minute,
  warnedBefore: 5 * minute,
  ringing: 60 * second,
  /** How long a page tries to reconnect before it gives up. */
  reconnecting: 30 * second,
  /** Pages in a call say this often that they are still there; who is silent for so long has left. */
  beat: 15 * second,
  silent: 45 * second,
} as const;

/** Everything that can happen to a call. */
export const callEvents = [
  "answer",
  "decline",
  /** Whoever rings hangs up before the other answers. */
  "cancel",
  "ringOut",
  /** One of the two left an instant call, or nobody is in it any more; or a booked room's time is over. */
  "finish",
  "timeUp",
  /** Somebody left an instant call by reporting the other. */
  "report",
  /** Contact ended: a block, the end of the match, a guardian's or the staff's word. */
  "stop",
] as const;
export type CallEvent = (typeof callEvents)[number];

type Transition = Readonly<{ ending: CallEnding | null; to: Partial<Record<CallStatus, CallStatus>> }>;

/** From which status each event leads where, and as what it ends. What is not listed cannot happen. */
export const callTransitions: Readonly<Record<CallEvent, Transition>> = {
  answer: { ending: null, to: { ringing: "open" } },
  decline: { ending: "declined", to: { ringing: "missed" } },
  cancel: { ending: "cancelled", to: { ringing: "missed" } },
  ringOut: { ending: "unanswered", to: { ringing: "missed" } },
  finish: { ending: "left", to: { open: "ended" } },
  timeUp: { ending: "timeUp", to: { open: "ended" } },
  report: { ending: "reported", to: { open: "ended", ringing: "missed" } },
  stop: { ending: "stopped", to: { ringing: "missed", open: "ended" } },
};

/** What becomes of a call; undefined when this cannot happen now. A call in which the two never met is missed, not ended. */
export function callAfter(
  event: CallEvent,
  status: CallStatus,
  met: boolean,
): { status: CallStatus; ending: CallEnding | null } | undefined {
  const { ending, to } = callTransitions[event];
  const next = to[status];
  if (!next) return undefined;
  return { status: next === "ended" && !met ? "missed" : next, ending };
}

/** Whether nothing happens in it any more. */
export function isOver(status: CallStatus): boolean {
  return status === "ended" || status === "missed";
}

/** When a call closes in which both are from `openedAt` on: an hour later, or with its room (`until`). */
export function closingTime(openedAt: Date, until: Date | null): Date {
  const hour = openedAt.getTime() + callTimes.longest;
  return new Date(until === null ? hour : Math.min(hour, until.getTime()));
}

type Living = Readonly<{
  kind: CallKind;
  status: CallStatus;
  createdAt: Date;
  openedAt: Date | null;
  closesAt: Date | null;
  warnedAt: Date | null;
}>;

/** What is due to a call by time alone. */
export function callDue(call: Living, now: Date): "ringOut" | "finish" | "timeUp" | "warn" | undefined {
  if (call.status === "ringing") return since(call.createdAt, now) >= callTimes.ringing ? "ringOut" : undefined;
  if (call.status !== "open" || call.closesAt === null) return undefined;
  // A booked room whose hour was not used up is over with its time, as if both had left.
  if (now >= call.closesAt) return isHourOver(call, now) ? "timeUp" : "finish";
  if (call.warnedAt !== null || call.openedAt === null) return undefined;
  return call.closesAt.getTime() - now.getTime() <= callTimes.warnedBefore ? "warn" : undefined;
}

function isHourOver({ openedAt }: Living, now: Date): boolean {
  return openedAt !== null && since(openedAt, now) >= callTimes.longest;
}

const since = (then: Date, now: Date) => now.getTime() - then.getTime();

type Stay = Readonly<{ seenAt: Date; leftAt: Date | null }>;

/** Whether somebody is in a call: did not leave and was not silent for too long. */
export function isThere({ seenAt, leftAt }: Stay, now: Date): boolean {
  return leftAt === null && since(seenAt, now) < callTimes.silent;
}

/** Before this instant who was last heard of is taken to have left. */
export function silentSince(now: Date): Date {
  return new Date(now.getTime() - callTimes.silent);
}

export type CallConnection = Readonly<{
  /** Whether media may only go through the relay, so that neither learns the other's network address. */
  relayOnly: boolean;
  refused: "noRelay" | undefined;
}>;

/** How two people may be connected; with a minor only where there is a relay. */
export function connectionOf({ withMinor, hasRelay }: { withMinor: boolean; hasRelay: boolean }): CallConnection {
  return { relayOnly: withMinor, refused: withMinor && !hasRelay ? "noRelay" : undefined };
}

/** Which devices somebody may use: consent to audio decides the call, consent to video the camera. */
export function devicesOf({ audio, video }: { audio: boolean; video: boolean }): {
  microphone: boolean;
  camera: boolean;
} {
  return { microphone: audio, camera: audio && video };
}

/** How a history shows a call; undefined while it is not over. */
export function historyStatus(status: CallStatus): "completed" | "missed" | undefined {
  if (status === "ended") return "completed";
  return status === "missed" ? "missed" : undefined;
}
