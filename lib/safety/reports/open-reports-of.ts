import type { Executor } from "#db/client.ts";
import { openReports } from "#db/queries/safety/reports.ts";
import { pairsById } from "#db/queries/safety/subjects-by-key.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { householdAmong } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { askTogether } from "./ask-together.ts";
import { subjectBy } from "./report-subject.ts";

type ReportedPeople = Readonly<{ number: string; createdAt: Date; people: ReadonlySet<string> }>;

/** Each open report with the people who sent it, whom it is about, and whose conversation it is about. */
export async function reportedPeople(tx: Executor, now: Date): Promise<ReportedPeople[]> {
  return askTogether(tx, await openReports(tx), async (ask, { number, createdAt, accusedId: stored, ...row }) => {
    const { studentId, ...report } = row;
    // Nobody sent it: read it as the house does, so that both sides of a conversation are found.
    const about = { ...report, byHouse: report.reporterId === null };
    const { accusedId, conversationId } = await subjectBy(ask, about, now);
    const pair = conversationId === undefined ? undefined : await ask(pairsById.conversation, conversationId);
    const all = [report.reporterId, stored, studentId, accusedId, pair?.studentId, pair?.mentorId];
    return { number, createdAt, people: new Set(all.filter((id) => id !== null && id !== undefined)) };
  });
}

/** Those that name nobody of the household of one of staff. */
export async function reportedPeopleFor(q: Executor, staffId: string, now: Date): Promise<ReportedPeople[]> {
  const found = await reportedPeople(q, now);
  const near = await householdAmong(q, staffId, [...new Set(found.flatMap(({ people }) => [...people]))]);
  return found.filter(({ people }) => ![...people].some((id) => near.has(id)));
}

/** `some`: there may be others, which whoever acts does not hear of. */
export type StoppingReports = Readonly<{ stopped: boolean; numbers: readonly string[]; some: boolean }>;

/**
 * Whether open reports stop what staff want to do with a person, with the numbers that whoever acts may know: leads those that are
 * not of their household, admins none, as the reports may be about them.
 */
export async function stoppingReports(
  q: Executor,
  by: AuditActor,
  userId: string,
  now: Date,
): Promise<StoppingReports> {
  const all = await openReportsOf(q, userId, now);
  if (by.actorRole === "command") return { stopped: all.length > 0, numbers: all, some: false };
  const seen = by.actorRole === "lead" ? await reportedPeopleFor(q, by.actor, now) : [];
  const numbers = all.filter((number) => seen.some((one) => one.number === number));
  return { stopped: all.length > 0, numbers, some: by.actorRole !== "lead" || numbers.length < all.length };
}

/** Numbers of the open reports that a person sent, or that are about them or a conversation of theirs. */
export async function openReportsOf(tx: Executor, userId: string, now: Date): Promise<string[]> {
  const found = await reportedPeople(tx, now);
  return found.filter(({ people }) => people.has(userId)).map(({ number }) => number);
}
