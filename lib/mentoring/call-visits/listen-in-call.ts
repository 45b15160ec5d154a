import { type Executor, transaction } from "#db/client.ts";
import { changeStaffVisit } from "#db/queries/mentoring/staff-visits.ts";
import { iceServers } from "#lib/mentoring/video-calls/ice-servers.ts";
import { callTimes } from "#lib/mentoring/video-calls/rules.ts";
import { announceStaffVisit, endStaffVisit, tellStaffVisit } from "#lib/mentoring/video-calls/staff-visits.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { type RunningCall, type RunningVisit, runningVisit } from "./find-visit.ts";
import type { ListenDoing } from "./input.ts";
import type { HearingStay, StillListening } from "./view.ts";

type Listener = Readonly<{ userId: string; callId: string }>;

export async function listenInCall(
  { userId, callId }: Listener,
  asked: ListenDoing,
  now: Date,
): Promise<Answer<"unknown", HearingStay | StillListening | object>> {
  return transaction(async (tx): Promise<Answer<"unknown", HearingStay | StillListening | object>> => {
    const running = await runningVisit(tx, { userId, callId, visitId: asked.visitId }, now);
    if (!running) return refuse("unknown");
    if (asked.do === "listen") return { ok: true, ...(await listen(tx, running, now)) };
    if (asked.do === "leave") {
      await endStaffVisit(tx, running.call, running.visit, now, now);
      return done;
    }
    await changeStaffVisit(tx, running.visit.id, { seenAt: now });
    return { ok: true, others: othersIn(running) };
  });
}

/** The page can hear from now on: the two are told to send. A page opened anew replaces the one before. */
async function listen(tx: Executor, running: RunningVisit, now: Date): Promise<HearingStay> {
  const { call, may, visit: before } = running;
  const heard = { ...before, readyAt: now, seenAt: now };
  const isAnew = before.readyAt !== null;
  const visit = isAnew ? { ...heard, id: crypto.randomUUID(), joinedAt: now } : heard;
  if (isAnew) {
    await endStaffVisit(tx, call, before, now, now);
    await announceStaffVisit(tx, call, visit, now);
  } else await changeStaffVisit(tx, before.id, { readyAt: now, seenAt: now });
  await tellStaffVisit(tx, call, visit, "ready", now);
  const until = call.closesAt ?? new Date(now.getTime() + callTimes.longest);
  return {
    visitId: visit.id,
    iceServers: iceServers({ userId: visit.userId, until, relayOnly: may.relayOnly }),
    relayOnly: may.relayOnly,
    others: othersIn(running),
  };
}

const othersIn = ({ there }: RunningCall) => there.map(({ id, userId }) => ({ visitId: id, userId }));
