import type { Executor } from "#db/client.ts";
import { visitsOfCalls } from "#db/queries/mentoring/calls.ts";
import { hasVisited, openSessionCalls, staffVisitsNow } from "#db/queries/mentoring/staff-visits.ts";
import { type AgeBand, ageBand } from "#lib/identity/age/bands.ts";
import { ownRows } from "#lib/identity/staff/own-people.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { callDue, isThere } from "#lib/mentoring/video-calls/rules.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { rowsOfOthers } from "#lib/safety/conflicts/concerns-case.ts";

export type ShownInCall = Readonly<{
  id: string;
  firstName: string;
  role: "student" | "mentor";
  band: AgeBand;
  onProbation: boolean;
}>;

export type RunningCallRow = Readonly<{
  id: string;
  since: Date;
  people: readonly ShownInCall[];
  /** Who of the staff listens. */
  visitor: Readonly<{ id: string; visitId: string; name: string }> | undefined;
}>;

/** The calls of booked sessions in which two people are at this moment, neither of them of the viewer's household; nothing of what they say. */
export async function runningCalls(q: Executor, viewer: Viewer, now: Date): Promise<RunningCallRow[]> {
  const own = await ownRows(q, viewer, await openSessionCalls(q), ({ student }) => student.id);
  const others = await rowsOfOthers(q, viewer.id, own, ({ student, mentor }) => [student.id, mentor.id]);
  const open = others.filter(({ call }) => !isDone(callDue(call, now)));
  const ids = open.map(({ call }) => call.id);
  const there = (await visitsOfCalls(q, ids)).filter((visit) => isThere(visit, now));
  const rows: RunningCallRow[] = [];
  for (const { call, student, mentor, onProbation } of open) {
    const isIn = (userId: string) => there.some((visit) => visit.callId === call.id && visit.userId === userId);
    if (!isIn(student.id) || !isIn(mentor.id)) continue;
    const people = [
      { ...student, role: "student" as const, onProbation: false },
      { ...mentor, role: "mentor" as const, onProbation },
    ].map(({ id, firstName, role, onProbation: trying, dateOfBirth }) => ({
      id,
      firstName,
      role,
      onProbation: trying,
      band: ageBand(dateOfBirth, utcDate(now)),
    }));
    const listening = (await staffVisitsNow(q, call.id)).find((visit) => isThere(visit, now));
    const visitor = listening && { id: listening.userId, visitId: listening.id, name: fullName(listening) };
    rows.push({ id: call.id, since: call.openedAt ?? call.createdAt, people, visitor });
  }
  return rows;
}

const isDone = (due: ReturnType<typeof callDue>) => due !== undefined && due !== "warn";

type Viewer = Readonly<{ id: string; role?: string }>;
export type VisitPage = Readonly<{ running: RunningCallRow | undefined }>;

/** Of a call that runs, or one that this member of staff has listened to. Undefined for all others alike. */
export async function visitPage(
  q: Executor,
  viewer: Viewer,
  callId: string,
  now: Date,
): Promise<VisitPage | undefined> {
  const running = (await runningCalls(q, viewer, now)).find(({ id }) => id === callId);
  if (running) return { running };
  return (await hasVisited(q, callId, viewer.id)) ? { running: undefined } : undefined;
}
