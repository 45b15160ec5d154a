import type { OwnRequest } from "#lib/mentoring/requests/own-requests.ts";
import type { SessionSide } from "#lib/mentoring/sessions/rules.ts";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import type { SessionOffer } from "#lib/mentoring/sessions/view-rules.ts";
import type { NextStep } from "./next-step-rules.ts";

/** Something that somebody else waits for, or that only this person can answer. */
export type WaitingItem =
  | Readonly<{ kind: "request" | "question"; request: OwnRequest }>
  | Readonly<{ kind: "confirm" | "move" | "met" | "rate"; session: ShownSession }>;

type Open = Readonly<{
  requests: readonly OwnRequest[];
  ahead: readonly ShownSession[];
  held: readonly ShownSession[];
}>;

/** First whom somebody waits for, then questions about the past, of which one at a time is enough. */
export function waitingOf(side: SessionSide, { requests, ahead, held }: Open): WaitingItem[] {
  const asked = requests
    .filter(({ status }) => status === (side === "mentor" ? "pending" : "moreInfo"))
    .map((request) => ({ kind: side === "mentor" ? "request" : "question", request }) as const);
  const answers = offered(ahead, { confirm: "confirm", answerMove: "move" });
  const past = offered(held, { met: "met", rate: "rate" });
  return [...asked, ...answers, ...past.slice(0, 1)];
}

type SessionKind = Extract<WaitingItem, { session: ShownSession }>["kind"];

function offered(sessions: readonly ShownSession[], kinds: Partial<Record<SessionOffer, SessionKind>>): WaitingItem[] {
  return sessions.flatMap((session) => {
    const offer = session.offers.find((one) => kinds[one]);
    const kind = offer && kinds[offer];
    return kind ? [{ kind, session }] : [];
  });
}

export type FirstStep = Readonly<{
  /** Of the person's own list of next steps; undefined if it is not on it. */
  from: NextStep | undefined;
  name: "profile" | "mentor" | "session" | "verification" | "hours" | "student";
  state: "done" | "now" | "waiting" | "later";
}>;

type FirstFacts = Readonly<{
  /** Held or ahead. */
  sessions: number;
  connected: boolean;
  asked: boolean;
  open: readonly NextStep[];
}>;

/** The three steps to the first session; undefined for those who had or have booked one. */
export function firstSteps(side: SessionSide, facts: FirstFacts): FirstStep[] | undefined {
  if (facts.sessions > 0) return undefined;
  const { connected, asked, open } = facts;
  const met = { done: connected, waiting: asked };
  const steps =
    side === "student"
      ? ([
          { name: "profile", from: "profile", done: !open.includes("profile"), waiting: false },
          { name: "mentor", from: undefined, ...met },
          { name: "session", from: undefined, done: false, waiting: false },
        ] as const)
      : ([
          { name: "verification", from: "verification", done: !open.includes("verification"), waiting: false },
          { name: "hours", from: "hours", done: !open.includes("hours"), waiting: false },
          { name: "student", from: undefined, done: connected, waiting: false },
        ] as const);
  // While somebody's answer is awaited nothing can be done.
  const current = steps.find(({ done }) => !done);
  return steps.map(({ name, from, done, waiting }) => ({
    name,
    from,
    state: done ? "done" : waiting ? "waiting" : name === current?.name ? "now" : "later",
  }));
}
