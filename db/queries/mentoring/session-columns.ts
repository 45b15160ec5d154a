import { and, eq, sql } from "drizzle-orm";
import { minutesBetween, unindexed } from "#db/kit.ts";
import { sessionParted } from "#db/queries/safety/blocks.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import type { SessionSide } from "#lib/mentoring/sessions/rules.ts";

export type SessionsOwner = Readonly<{ userId: string; side: SessionSide }>;

type Column<T> = T[keyof T & ("studentId" | "mentorId")];

/** The columns of this side and of the other, in a table of pairs. */
export function sidesOf<T extends { studentId: unknown; mentorId: unknown }>(
  pairs: T,
  side: SessionSide,
): readonly [mine: Column<T>, others: Column<T>] {
  return side === "student" ? [pairs.studentId, pairs.mentorId] : [pairs.mentorId, pairs.studentId];
}

/** Booked minutes for sessions that ended before counted minutes were stored. */
export const minutesThatCount = sql<number>`coalesce(${sessions.countedMinutes}, ${minutesBetween(sessions.startsAt, sessions.endsAt)})`;

export const sumOfMinutes = sql`coalesce(sum(${minutesThatCount}), 0)`.mapWith(Number);

/** A session without counted minutes earns nothing. */
export const hasMinutes = sql`${minutesThatCount} > 0`;

/** The sessions that every figure of a person counts: completed, with minutes. Searched by people, not by status. */
export const tookPlace = and(eq(unindexed(sessions.status), "completed"), hasMinutes);

export const partnerColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  dateOfBirth: users.dateOfBirth,
} as const;

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
