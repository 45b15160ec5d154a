import { db } from "#db/client.ts";
import { calls, callVisits } from "#db/schema/calls.ts";
import { minute } from "#lib/platform/time/time.ts";
import { newCall } from "./rows.ts";

type Booked = Readonly<{ id: string; matchId: string; studentId: string; mentorId: string; startsAt: Date }>;
/** Minutes after the session's start; with `null` still in it, and last heard of at `until`. */
export type Stay = readonly [side: "student" | "mentor", from: number, until: number, left?: null];

export async function storedLog(booked: Booked, stays: readonly Stay[], status: "ended" | "open" = "ended") {
  const { id: sessionId, startsAt, ...of } = booked;
  const { matchId, studentId, mentorId } = of;
  const call = newCall({ matchId, studentId, mentorId, kind: "session", sessionId, status, createdAt: startsAt });
  await db().insert(calls).values(call);
  const at = (minutes: number) => new Date(startsAt.getTime() + minutes * minute);
  const rows = stays.map(([side, from, until, left]) => ({
    id: crypto.randomUUID(),
    callId: call.id,
    userId: side === "student" ? studentId : mentorId,
    joinedAt: at(from),
    seenAt: at(until),
    leftAt: left === null ? null : at(until),
  }));
  if (rows.length > 0) await db().insert(callVisits).values(rows);
  return call.id;
}

export function storedMeeting(booked: Booked, minutes: number) {
  return storedLog(booked, [
    ["student", 0, minutes],
    ["mentor", 0, minutes],
  ]);
}
