import { and, count, eq, lte, min, sql, sum } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { dialect } from "#db/dialect.ts";
import { heldTexts } from "#db/schema/audit.ts";
import { contactMessages } from "#db/schema/contact-messages.ts";
import { mails } from "#db/schema/mail.ts";
import { pushes } from "#db/schema/push.ts";
import { reports } from "#db/schema/reports.ts";
import { uploads } from "#db/schema/uploads.ts";
import type { ReportGrade, TicketQueue } from "#lib/safety/reports/rules.ts";

export type Queue = Readonly<{ length: number; oldestDue: Date | null }>;

export async function queuedMails(q: Executor): Promise<Queue> {
  const [row] = await q
    .select({ length: count(), oldestDue: min(mails.dueAt) })
    .from(mails)
    .where(eq(mails.status, "queued"));
  return row ?? { length: 0, oldestDue: null };
}

export async function queuedPushes(q: Executor): Promise<Queue> {
  const [row] = await q
    .select({ length: count(), oldestDue: min(pushes.dueAt) })
    .from(pushes)
    .where(eq(pushes.status, "queued"));
  return row ?? { length: 0, oldestDue: null };
}

/** Open ones; with `before`, only those that came before it. */
export function countOpenReports(q: Executor, grade: ReportGrade, before?: Date): Promise<number> {
  const open = and(eq(reports.status, "open"), eq(reports.grade, grade));
  return q.$count(reports, before ? and(open, lte(reports.createdAt, before)) : open);
}

export function countOpenTickets(q: Executor, queue: TicketQueue, before?: Date): Promise<number> {
  const open = and(eq(contactMessages.queue, queue), eq(contactMessages.status, "open"));
  return q.$count(contactMessages, before ? and(open, lte(contactMessages.createdAt, before)) : open);
}

export function countHeldTexts(q: Executor, before?: Date): Promise<number> {
  const held = eq(heldTexts.status, "held");
  return q.$count(heldTexts, before ? and(held, lte(heldTexts.createdAt, before)) : held);
}

/** Bytes of originals; the smaller copies beside them take about a third of it. */
export async function bytesOfUploads(q: Executor): Promise<number> {
  const [row] = await q.select({ total: sum(uploads.bytes) }).from(uploads);
  return Number(row?.total ?? 0);
}

/** Bytes. On SQLite pages of the file, without its write-ahead log. */
export async function bytesOfDatabase(q: Executor): Promise<number> {
  const bytes =
    dialect === "postgres"
      ? sql<number>`pg_database_size(current_database())`
      : sql<number>`(select page_count * page_size from pragma_page_count(), pragma_page_size())`;
  const [row] = await q.select({ bytes }).from(sql`(select 1 as one) as one`);
  return Number(row?.bytes ?? 0);
}
