import { and, eq, gt, inArray, lt, type SQL } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { heldTexts } from "#db/schema/audit.ts";
import { mails } from "#db/schema/mail.ts";
import { pushes } from "#db/schema/push.ts";
import { reports } from "#db/schema/reports.ts";

/** Mails that should have been tried before. */
export async function mailsDueBefore(q: Executor, before: Date): Promise<number> {
  return q.$count(mails, dueBefore(mails, before));
}

export async function mailsFailedSince(q: Executor, since: Date): Promise<number> {
  return q.$count(mails, and(eq(mails.status, "failed"), gt(mails.createdAt, since)));
}

export async function pushesDueBefore(q: Executor, before: Date): Promise<number> {
  return q.$count(pushes, dueBefore(pushes, before));
}

function dueBefore(table: typeof mails | typeof pushes, before: Date): SQL | undefined {
  return and(inArray(table.status, ["queued", "sending"]), lt(table.dueAt, before));
}

/** Texts that nobody has decided on. */
export async function heldBefore(q: Executor, before: Date): Promise<number> {
  return q.$count(heldTexts, and(eq(heldTexts.status, "held"), lt(heldTexts.createdAt, before)));
}

export async function openReportGrades(q: Executor) {
  return q
    .select({ grade: reports.grade, createdAt: reports.createdAt })
    .from(reports)
    .where(eq(reports.status, "open"));
}
