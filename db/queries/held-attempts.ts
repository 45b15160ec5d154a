import { and, asc, eq, gt, gte, isNull, ne } from "drizzle-orm";
import type { Executor } from "../client.ts";
import { heldTexts } from "../schema/audit.ts";
import { calls } from "../schema/calls.ts";
import { goalComments, goals } from "../schema/learning.ts";
import { matches } from "../schema/matches.ts";
import { conversations, messages } from "../schema/messages.ts";
import { reports } from "../schema/reports.ts";
import { users } from "../schema/users.ts";

/**
 * What was found in each of a mentor's held texts to students born after a day, since an instant: messages, shared notes and comments that staff did not
 * let through (SAFE-23), and names, which every one of them would have read. Nothing while `studentId` is no such student: only what is written to a minor now begins a count.
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
  const named = await q
    .select(found)
    .from(heldTexts)
    .where(and(counts, eq(heldTexts.kind, "name")));
  return [...written, ...noted, ...commented, ...named].map(({ findings }) => findings);
}

/** A student born after a day whom a mentor is connected to and can write to, always the same one; undefined where there is none. */
export async function minorOf(q: Executor, mentorId: string, bornAfter: string): Promise<string | undefined> {
  const pair = and(eq(matches.studentId, conversations.studentId), eq(matches.mentorId, conversations.mentorId));
  const [row] = await q
    .select({ id: users.id })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.studentId))
    .innerJoin(matches, and(pair, eq(matches.status, "active")))
    .where(and(eq(conversations.mentorId, mentorId), gt(users.dateOfBirth, bornAfter)))
    .orderBy(asc(users.id))
    .limit(1);
  return row?.id;
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
