import { db, type Executor } from "#db/client.ts";
import { approvedMentors } from "#db/queries/mentoring/mentor-pauses.ts";
import {
  askedBefore,
  changeRequest,
  openOfRoot,
  requestById,
  silenceOf,
  waitingSince,
} from "#db/queries/mentoring/requests.ts";
import type { MentorRequest } from "#db/schema/matches.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { offerOn } from "./offer-on.ts";
import { pauseMentor } from "./pause.ts";
import { answerWithin, expireAfter, needsReminder, remindAfter, whyExpired, whyPause } from "./rules.ts";
import { tellExpired, tellOf } from "./tell.ts";

/** Each sweep checks again in one transaction per request and returns how many it changed. Safe to run twice. */

export async function remindMentors(now: Date): Promise<number> {
  return eachOf(await waitingSince(db(), before(now, remindAfter), true), async (tx, request) => {
    if (!needsReminder(request, now)) return false;
    await changeRequest(tx, request.id, "pending", { remindedAt: now });
    await tellOf(tx, request, "mentor", "requestReminder", now);
    return true;
  });
}

export async function expireRequests(now: Date): Promise<number> {
  const unanswered = await waitingSince(db(), before(now, expireAfter), false);
  const unreplied = await askedBefore(db(), before(now, answerWithin));
  return eachOf([...unanswered, ...unreplied], async (tx, request) => {
    const whose = whyExpired(request, now);
    if (!whose) return false;
    await changeRequest(tx, request.id, request.status, { status: "expired", closedAt: now, waitingSince: null });
    if (whose === "mentor") await tellOf(tx, request, "mentor", "requestLapsed", now);
    // With several mentors asked, the last one decides: until then the student's request is open.
    if ((await openOfRoot(tx, request.rootId)).length > 0) return true;
    const offered = whose === "mentor" && request.offerOthers ? await offerOn(tx, request, now) : 0;
    await tellExpired(tx, request, offered, now);
    return true;
  });
}

export async function pauseSilentMentors(now: Date): Promise<number> {
  const { answered, lapsed } = await silenceOf(db());
  const lapses = Map.groupBy(lapsed, ({ id }) => id);
  let paused = 0;
  for (const mentor of await approvedMentors(db())) {
    // Returning from a pause or changing mentor settings counts as activity.
    const activeSince = later(mentor.approvedAt ?? mentor.createdAt, mentor.updatedAt);
    const since = later(answered.get(mentor.id) ?? activeSince, activeSince);
    const silentSince = lapses.get(mentor.id)?.find(({ at }) => at > since)?.at ?? null;
    const reason = whyPause({ silentSince, lastSeenAt: mentor.lastSeenAt, activeSince }, now);
    if (reason && (await pauseMentor(mentor.id, reason, now))) paused += 1;
  }
  return paused;
}

type Step = (tx: Executor, request: MentorRequest) => Promise<boolean>;

async function eachOf(ids: readonly string[], step: Step): Promise<number> {
  let done = 0;
  for (const id of ids) {
    const asked = await requestById(db(), id);
    // A request that is offered on says the student's words to others.
    const did = await saying(asked?.studentId ?? id, async (tx) => {
      const request = await requestById(tx, id);
      return request ? step(tx, request) : false;
    });
    if (did) done += 1;
  }
  return done;
}

function before(now: Date, duration: number): Date {
  return new Date(now.getTime() - duration);
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}
