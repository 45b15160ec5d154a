import { type Executor, transaction } from "#db/client.ts";
import { staffVisitById } from "#db/queries/mentoring/staff-visits.ts";
import { passedOn } from "#lib/mentoring/video-calls/signal-rules.ts";
import type { Signal } from "#lib/mentoring/video-calls/view.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { appendEvent } from "#lib/platform/events/append-event.ts";
import { type RunningVisit, runningVisit } from "./find-visit.ts";
import { isListening } from "./rules.ts";

type Passed = Readonly<{
  userId: string;
  /** Signed in as staff, with the second step. */
  asStaff: boolean;
  callId: string;
  from: string;
  to: string;
  signal: Signal;
}>;

/**
 * Between somebody who listens and one of the two, who send as much as to each other: without consent to video no
 * picture. A visitor may only answer, and only by listening.
 */
export function passVisitSignal(passed: Passed, now: Date): Promise<Answer<"unknown" | "invalid">> {
  return transaction(async (tx): Promise<Answer<"unknown" | "invalid">> => {
    const { callId, from, to, signal } = passed;
    const route = await routeOf(tx, passed, now);
    if (!route) return refuse("unknown");
    if (route.fromVisitor && !isListening(signal)) return refuse("invalid");
    const sent = passedOn(signal, route.may);
    if (sent) await appendEvent(tx, route.receiver, "visitSignal", { callId, from, to, signal: sent }, now);
    return done;
  });
}

type Route = Readonly<{ receiver: string; fromVisitor: boolean; may: RunningVisit["may"] }>;

/** Undefined unless one end is a stay that listens and the other one of the two who is there. */
async function routeOf(tx: Executor, passed: Passed, now: Date): Promise<Route | undefined> {
  const { callId, from, to } = passed;
  const staff = (await staffVisitById(tx, from)) ?? (await staffVisitById(tx, to));
  const listener = staff && { userId: staff.userId, callId, visitId: staff.id };
  const running = listener && (await runningVisit(tx, listener, now));
  if (!running || running.visit.readyAt === null) return undefined;
  const fromVisitor = running.visit.id === from;
  const receiver = fromVisitor ? whoHears(running, passed) : whoListens(running, passed);
  return receiver === undefined ? undefined : { receiver, fromVisitor, may: running.may };
}

/** From the visitor to one of the two who is there. */
function whoHears({ visit, there }: RunningVisit, { userId, asStaff, to }: Passed): string | undefined {
  if (!asStaff || visit.userId !== userId) return undefined;
  return there.find(({ id }) => id === to)?.userId;
}

/** From one of the two, who is there, to the visitor. */
function whoListens({ visit, there }: RunningVisit, { userId, asStaff, from }: Passed): string | undefined {
  const sender = there.find(({ id }) => id === from);
  return !asStaff && sender?.userId === userId ? visit.userId : undefined;
}
