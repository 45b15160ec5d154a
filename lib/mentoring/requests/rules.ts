import { day, hour } from "#lib/platform/time/time.ts";

/** Durations are in milliseconds. */
export const requestStatuses = ["pending", "moreInfo", "accepted", "declined", "withdrawn", "expired"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const requestStates = [...requestStatuses, "ended"] as const;
export type RequestState = (typeof requestStates)[number];

export function requestStateOf(status: RequestStatus, match: Readonly<{ status: string }> | undefined): RequestState {
  return match?.status === "ended" ? "ended" : status;
}

export const declineReasons = [
  "noTime",
  "otherSubject",
  "otherLevel",
  "otherLanguage",
  "timesDiffer",
  "other",
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Undecided: counts towards the limits and lets both people see each other. */
export const openStatuses = ["pending", "moreInfo"] as const satisfies readonly RequestStatus[];

export function isOpen(status: RequestStatus): boolean {
  return status === "pending" || status === "moreInfo";
}

/** Per student. Offers of one request to several mentors count once. */
export const maxOpenRequests = 3;
/** How many mentors an unanswered request is offered to next. */
export const offeredTo = 3;

export const remindAfter = 24 * hour;
export const expireAfter = 48 * hour;
export const answerWithin = 14 * day;
/** A mentor who let requests lapse and answered none for this long is paused. */
export const unansweredAfter = 14 * day;
export const unseenAfter = 45 * day;

export const requestMoves = ["accept", "decline", "ask", "reply", "withdraw", "expire"] as const;
export type RequestMove = (typeof requestMoves)[number];

const transitions: Readonly<Record<RequestStatus, Partial<Record<RequestMove, RequestStatus>>>> = {
  pending: { accept: "accepted", decline: "declined", ask: "moreInfo", withdraw: "withdrawn", expire: "expired" },
  // The mentor may decide before the student replies.
  moreInfo: { accept: "accepted", decline: "declined", reply: "pending", withdraw: "withdrawn", expire: "expired" },
  accepted: {},
  declined: {},
  withdrawn: {},
  expired: {},
};

export function afterMove(status: RequestStatus, move: RequestMove): RequestStatus | undefined {
  return transitions[status][move];
}

type Timed = Readonly<{
  status: RequestStatus;
  createdAt: Date;
  waitingSince: Date | null;
  remindedAt: Date | null;
  answeredAt: Date | null;
}>;

export function mayAsk({ status, answeredAt }: Pick<Timed, "status" | "answeredAt">): boolean {
  return status === "pending" && answeredAt === null;
}

/** Null unless it is the mentor's turn. */
export function answerDueAt({ status, waitingSince }: Pick<Timed, "status" | "waitingSince">): Date | null {
  return status === "pending" && waitingSince ? new Date(waitingSince.getTime() + expireAfter) : null;
}

export function replyDueAt({ status, answeredAt }: Pick<Timed, "status" | "answeredAt">): Date | null {
  return status === "moreInfo" && answeredAt ? new Date(answeredAt.getTime() + answerWithin) : null;
}

/** Once, after a day, and not after the request expired. */
export function needsReminder(request: Timed, now: Date): boolean {
  const { status, waitingSince, remindedAt } = request;
  if (status !== "pending" || !waitingSince) return false;
  const waited = now.getTime() - waitingSince.getTime();
  const reminded = remindedAt !== null && remindedAt >= waitingSince;
  return !reminded && waited >= remindAfter && waited < expireAfter;
}

export function whyExpired(request: Timed, now: Date): "mentor" | "student" | undefined {
  const mentorUntil = answerDueAt(request);
  if (mentorUntil && mentorUntil <= now) return "mentor";
  const studentUntil = replyDueAt(request);
  return studentUntil && studentUntil <= now ? "student" : undefined;
}

type OpenRequest = Readonly<{ rootId: string; mentorId: string }>;
export type LimitRefusal = "alreadyAsked" | "tooManyRequests";

export function whyOverLimit(open: readonly OpenRequest[], mentorId: string): LimitRefusal | undefined {
  if (open.some((request) => request.mentorId === mentorId)) return "alreadyAsked";
  return new Set(open.map(({ rootId }) => rootId)).size >= maxOpenRequests ? "tooManyRequests" : undefined;
}

export type MentorSilence = Readonly<{
  /** Arrival of the oldest request that lapsed since the mentor's last answer or return from a pause. */
  silentSince: Date | null;
  lastSeenAt: Date | null;
  /** When the mentor was approved or last changed; absence counts from here. */
  activeSince: Date;
}>;

export function whyPause(
  { silentSince, lastSeenAt, activeSince }: MentorSilence,
  now: Date,
): "unanswered" | "unseen" | undefined {
  const ago = (at: Date) => now.getTime() - at.getTime();
  if (silentSince && ago(silentSince) >= unansweredAfter) return "unanswered";
  const seen = lastSeenAt && lastSeenAt > activeSince ? lastSeenAt : activeSince;
  return ago(seen) >= unseenAfter ? "unseen" : undefined;
}
