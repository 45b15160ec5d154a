import { and, eq, inArray, lt, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { PersonalTable } from "#db/personal-table.ts";
import { auditLog } from "#db/schema/audit.ts";
import { contactMessages, ticketEntries } from "#db/schema/contact-messages.ts";
import { safetyAnswers, sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";

export async function accountsErasedBefore(q: Executor, before: Date): Promise<string[]> {
  const rows = await q.select({ id: users.id }).from(users).where(lt(users.erasedAt, before));
  return rows.map(({ id }) => id);
}

/** Accounts whose evidence was kept when they were erased, and is still there. */
export async function waitingErasures(q: Executor): Promise<string[]> {
  const rows = await q
    .select({ action: auditLog.action, object: auditLog.object })
    .from(auditLog)
    .where(inArray(auditLog.action, ["erasure.wait", "erasure.finish"]))
    .orderBy(auditLog.seq);
  const waiting = new Set<string>();
  for (const { action, object } of rows) {
    const id = object.slice("user:".length);
    if (action === "erasure.wait") waiting.add(id);
    else waiting.delete(id);
  }
  return [...waiting];
}

/** What is left of ended accounts in one table: the rows go, or the words that others wrote about them. */
export async function forgetIn(q: Executor, { table, mine, ended }: PersonalTable, ids: readonly string[]) {
  if (ended === undefined) return;
  const from = table as typeof users;
  const own = or(...mine.map((column) => inArray(column, [...ids])));
  if (ended === "rows") await q.delete(from).where(own);
  else await q.update(from).set(ended).where(own);
}

/** What students said of sessions with mentors whose account ended; their own answers go with `forgetIn`. */
export async function dropAnswersAbout(q: Executor, mentorIds: readonly string[]): Promise<void> {
  const held = q
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.mentorId, [...mentorIds]));
  await q.delete(safetyAnswers).where(inArray(safetyAnswers.sessionId, held));
}

/** Messages of the contact form, with their answers, closed before. */
export async function dropTicketsBefore(q: Executor, before: Date): Promise<number> {
  const old = and(eq(contactMessages.status, "closed"), lt(contactMessages.closedAt, before));
  const ids = q.select({ id: contactMessages.id }).from(contactMessages).where(old);
  await q.delete(ticketEntries).where(inArray(ticketEntries.ticketId, ids));
  return (await q.delete(contactMessages).where(old).returning({ id: contactMessages.id })).length;
}
