import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { db, type Executor, transaction } from "#db/client.ts";
import {
  auditHashAt,
  auditHeadRows,
  lastAuditRow,
  newestAuditHead,
  upsertAuditHead,
} from "#db/queries/platform/audit.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { type AuditHead, headLine, parseHead } from "./head-rules.ts";

/** In the data folder, so that it is not in the database whose log it speaks about. */
export const headFileName = "audit-head";

/** Everything known about earlier ends of the log: one for each day, and the file. */
export async function knownHeads(folder: string): Promise<AuditHead[]> {
  const rows = await auditHeadRows(db());
  const inFile = await readHeadFile(folder);
  const noted = rows.map(({ seq, hash, notedAt }) => ({ seq, hash, at: notedAt }));
  return inFile ? [...noted, inFile] : noted;
}

/**
 * Notes the newest row, in the database and after its commit in the file. While an earlier end is lost nothing is
 * noted, so what was noted stays as evidence. Returns whether there was something new.
 */
export async function noteAuditHead(folder: string, now: Date): Promise<boolean> {
  if (await lostHead(folder)) return false;
  const { head, isNew } = await transaction(async (tx) => {
    const last = await lastAuditRow(tx);
    const noted = await newestAuditHead(tx);
    const known = noted && { seq: noted.seq, hash: noted.hash, at: noted.notedAt };
    if (!last || (noted && noted.seq >= last.seq)) return { head: known, isNew: false };
    await upsertAuditHead(tx, { day: utcDate(now), seq: last.seq, hash: last.hash, notedAt: now });
    return { head: { seq: last.seq, hash: last.hash, at: now }, isNew: true };
  });
  const inFile = await readHeadFile(folder);
  if (head && (inFile?.seq ?? 0) < head.seq) await writeHeadFile(folder, head);
  return isNew;
}

/** The newest of the known ends that the log does not have any more. Looks at single rows only. */
export async function lostHead(folder: string, q: Executor = db()): Promise<AuditHead | undefined> {
  const noted = await newestAuditHead(q);
  const inFile = await readHeadFile(folder);
  const heads = [inFile, noted && { seq: noted.seq, hash: noted.hash, at: noted.notedAt }];
  for (const head of heads) if (head && (await auditHashAt(q, head.seq)) !== head.hash) return head;
  return undefined;
}

async function readHeadFile(folder: string): Promise<AuditHead | undefined> {
  try {
    return parseHead(await readFile(headFile(folder), "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Written whole or not at all. */
export async function writeHeadFile(folder: string, head: AuditHead): Promise<void> {
  const whole = `${headFile(folder)}.part`;
  await writeFile(whole, `${headLine(head)}\n`, { mode: 0o600 });
  await rename(whole, headFile(folder));
}

function headFile(folder: string): string {
  return join(/* turbopackIgnore: true */ folder, headFileName);
}
