import { minute, second } from "#lib/platform/time/time.ts";

/** `session`: the room of a booked session. `instant`: one person rings another; adults only. */
export const callKinds = ["session", "instant"] as const;
export type CallKind = (typeof callKinds)[number];

/** `ringing` (instant only) → `open` → `ended`; `missed`: nobody answered, or the two never met. */
export const callStatuses = ["ringing", "open", "ended", "missed"] as const;
export type CallStatus = (typeof callStatuses)[number];

export const callEndings = ["left", "declined", "cancelled", "unanswered", "timeUp", "reported", "stopped"] as const;
export type CallEnding = (typeof callEndings)[number];

/** Milliseconds. */
export const callTimes = {
  opensBefore: 10 * minute,
  closesAfter: 15 * minute,
  /** From the moment both are in it. */
  longest: 60 * minute,
  warnedBefore: 5 * minute,
  ringing: 60 * second,
  /** Pages report every `beat`; a person silent for this long has left. */
  beat: 15 * second,
  silent: 45 * second,
} as const;

export const callEvents = [
  "answer",
  "decline",
  /** The caller hangs up before the answer. */
  "cancel",
  "ringOut",
  /** An instant call lost a person, or a booked room's time is over. */
  "finish",
  "timeUp",
  "report",
  /** Contact ended: block, end of match, guardian or staff. */
  "stop",
] as const;
export type CallEvent = (typeof callEvents)[number];

type Transition = Readonly<{ ending: CallEnding | null; to: Partial<Record<CallStatus, CallStatus>> }>;

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

/** Undefined if it cannot happen now. A call in which the two never met is missed, not ended. */
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

export function isOver(status: CallStatus): boolean {
  return status === "ended" || status === "missed";
}

type Span = Readonly<{ startsAt: Date; endsAt: Date }>;

export function roomWindow({ startsAt, endsAt }: Span): { opensAt: Date; closesAt: Date } {
  return {
    opensAt: new Date(startsAt.getTime() - callTimes.opensBefore),
    closesAt: new Date(endsAt.getTime() + callTimes.closesAfter),
  };
}

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

export function callDue(call: Living, now: Date): "ringOut" | "finish" | "timeUp" | "warn" | undefined {
  if (call.status === "ringing") return since(call.createdAt, now) >= callTimes.ringing ? "ringOut" : undefined;
  if (call.status !== "open" || call.closesAt === null) return undefined;
  // A booked room that closes before its hour is used up ends as if both had left.
  if (now >= call.closesAt) return isHourOver(call, now) ? "timeUp" : "finish";
  if (call.warnedAt !== null || call.openedAt === null) return undefined;
  return call.closesAt.getTime() - now.getTime() <= callTimes.warnedBefore ? "warn" : undefined;
}

function isHourOver({ openedAt }: Living, now: Date): boolean {
  return openedAt !== null && since(openedAt, now) >= callTimes.longest;
}

const since = (then: Date, now: Date) => now.getTime() - then.getTime();

type Stay = Readonly<{ seenAt: Date; leftAt: Date | null }>;

export function isThere({ seenAt, leftAt }: Stay, now: Date): boolean {
  return leftAt === null && since(seenAt, now) < callTimes.silent;
}

type Being = Readonly<{ userId: string; joinedAt: Date; leftAt: Date | null }>;

/** Whole seconds; open visits last until `now`. */
export function secondsTogether(visits: readonly Being[], now: Date): number {
  const [first] = visits;
  const mine = visits.filter(({ userId }) => userId === first?.userId);
  const theirs = visits.filter(({ userId }) => userId !== first?.userId);
  let together = 0;
  for (const one of spansOf(mine, now)) {
    for (const other of spansOf(theirs, now)) {
      together += Math.max(0, Math.min(one.until, other.until) - Math.max(one.from, other.from));
    }
  }
  return Math.floor(together / second);
}

function spansOf(stays: readonly Being[], now: Date): { from: number; until: number }[] {
  const spans: { from: number; until: number }[] = [];
  for (const { joinedAt, leftAt } of stays.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime())) {
    const [from, until] = [joinedAt.getTime(), (leftAt ?? now).getTime()];
    const last = spans.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else spans.push({ from, until });
  }
  return spans;
}

/** People last heard of before this have left. */
export function silentSince(now: Date): Date {
  return new Date(now.getTime() - callTimes.silent);
}

export type CallConnection = Readonly<{
  /** Media go only through the relay, so neither learns the other's network address. */
  relayOnly: boolean;
  refused: "noRelay" | undefined;
}>;

export function connectionOf({ withMinor, hasRelay }: { withMinor: boolean; hasRelay: boolean }): CallConnection {
  return { relayOnly: withMinor, refused: withMinor && !hasRelay ? "noRelay" : undefined };
}

export function devicesOf({ audio, video }: { audio: boolean; video: boolean }): {
  microphone: boolean;
  camera: boolean;
} {
  return { microphone: audio, camera: audio && video };
}

export function historyStatus(status: CallStatus): "completed" | "missed" | undefined {
  if (status === "ended") return "completed";
  return status === "missed" ? "missed" : undefined;
}
