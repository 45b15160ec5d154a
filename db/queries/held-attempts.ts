import { and, eq, gt, gte, isNull, ne } from "drizzle-orm";
import type { Executor } from "../client.ts";
import { heldTexts } from "../schema/audit.ts";
import { calls } from "../schema/calls.ts";
import { goalComments, goals } from "../schema/learning.ts";
import { conversations, messages } from "../schema/messages.ts";
import { reports } from "../schema/reports.ts";
import { users } from "../schema/users.ts";

/**
 * What was found in each of a mentor's held texts to students born after a day, since an instant: messages, shared notes and comments that staff did not
 * let through (SAFE-23). Nothing while `studentId` is no such student: only what is written to a minor now begins a count.
 */
export async function attemptsTowards(
  q: Executor,
  mentorId: string,
  studentId: string,
  { bornAfter, since }: { bornAfter: string; since: Date },
): Promise<string[][]> {
  const isOne = and(eq(users.id, studentId), gt(users.dateOfBirth, bornAfter));
  if ((await q.$count(users, isOne)) === 0) return [];
  const counts = and(eq(heldTexts.userId, mentorId), ne(heldTexts.status, "released"), gte(heldTexts.createdAt, since));
  const found = { findings: heldTexts.findings };
  const written = await q
    .select(found)
    .from(heldTexts)
    .innerJoin(messages, eq(messages.id, heldTexts.objectId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(users, eq(users.id, conversations.studentId))
    .where(and(counts, eq(heldTexts.kind, "message"), gt(users.dateOfBirth, bornAfter)));
  const noted = await q
    .select(found)
    .from(heldTexts)
    .innerJoin(calls, eq(calls.id, heldTexts.objectId))
    .innerJoin(users, eq(users.id, calls.studentId))
    .where(and(counts, eq(heldTexts.kind, "callNotes"), gt(users.dateOfBirth, bornAfter)));
  const commented = await q
    .select(found)
    .from(heldTexts)
    .innerJoin(goalComments, eq(goalComments.id, heldTexts.objectId))
    .innerJoin(goals, eq(goals.id, goalComments.goalId))
    .innerJoin(users, eq(users.id, goals.studentId))
    .where(and(counts, eq(heldTexts.kind, "goalComment"), gt(users.dateOfBirth, bornAfter)));
  return [...written, ...noted, ...commented].map(({ findings }) => findings);
}

/** The grades of the house's own reports of a kind about a page, since an instant. */
export async function houseReports(
  q: Executor,
  { about, kind, since }: { about: string; kind: string; since: Date },
): Promise<string[]> {
  const own = and(eq(reports.about, about), eq(reports.kind, kind), isNull(reports.reporterId), isNull(reports.email));
  const rows = await q
    .select({ grade: reports.grade })
    .from(reports)
    .where(and(own, gte(reports.createdAt, since)));
  return rows.map(({ grade }) => grade);
}
