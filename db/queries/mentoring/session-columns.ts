import { sql } from "drizzle-orm";
import { minutesBetween } from "#db/kit.ts";
import { sessionParted } from "#db/queries/safety/blocks.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import type { SessionSide } from "#lib/mentoring/sessions/rules.ts";

/** Whose sessions are read, and whether they are its student or its mentor. */
export type SessionsOwner = Readonly<{ userId: string; side: SessionSide }>;

type Column<T> = T[keyof T & ("studentId" | "mentorId")];

/** The columns of whoever looks and of the other person, in a table of pairs. */
export function sidesOf<T extends { studentId: unknown; mentorId: unknown }>(
  pairs: T,
  side: SessionSide,
): readonly [mine: Column<T>, others: Column<T>] {
  return side === "student" ? [pairs.studentId, pairs.mentorId] : [pairs.mentorId, pairs.studentId];
}

/** The minutes of a completed session that count; the booked ones of a session that ended before they were stored. */
export const minutesThatCount = sql<number>`coalesce(${sessions.countedMinutes}, ${minutesBetween(sessions.startsAt, sessions.endsAt)})`;

/** What sessions add up to. */
export const sumOfMinutes = sql`coalesce(sum(${minutesThatCount}), 0)`.mapWith(Number);

/** Whether anything of a session counts: without, it earns nothing. */
export const hasMinutes = sql`${minutesThatCount} > 0`;

/** The other person of a session, with what decides about the name that may be shown. */
export const partnerColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  dateOfBirth: users.dateOfBirth,
} as const;

/** What every view of a session shows to its two people. */
export const sessionColumns = {
  id: sessions.id,
  studentId: sessions.studentId,
  mentorId: sessions.mentorId,
  subject: sessions.subject,
  type: sessions.type,
  startsAt: sessions.startsAt,
  endsAt: sessions.endsAt,
  status: sessions.status,
  parted: sessionParted(),
} as const;
