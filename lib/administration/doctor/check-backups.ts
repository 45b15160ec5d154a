import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { type BackupOverview, backupOverview } from "#lib/administration/backups/backup-overview.ts";
import type { Env } from "#lib/platform/env.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { type DoctorFinding, found } from "./reasons.ts";

/** One each night, and some hours for the next. */
const tooOld = 2 * day;

export async function checkBackups(settings: Env, now: Date): Promise<DoctorFinding[]> {
  const overview = await backupOverview(now, settings);
  const { backups, dataDir } = settings;
  const besideData = !backups.bucket && (await isSameDisk(backups.folder, dataDir));
  return judgeBackups(overview, { besideData, now });
}

export function judgeBackups(
  { nightly, place, made, drillDue, failed }: BackupOverview,
  { besideData, now }: Readonly<{ besideData: boolean; now: Date }>,
): DoctorFinding[] {
  if (nightly === "demo") return [found("backups.demo")];
  if (nightly === "off") return [found("backups.none")];
  const findings: DoctorFinding[] = [];
  if (failed) findings.push(found("backups.failed", { what: failed.kind, failure: failed.failure ?? "" }));
  if (!made) return findings.length > 0 ? findings : [found("backups.never", { place })];
  const age = now.getTime() - made.startedAt.getTime();
  const facts = { name: made.name, place: made.place, hours: Math.round(age / hour) };
  if (age > tooOld) findings.push(found("backups.old", facts));
  if (made.place !== place) findings.push(found("backups.moved", { ...facts, newPlace: place }));
  if (besideData) findings.push(found("backups.besideData", facts));
  if (drillDue) findings.push(found("backups.drillDue"));
  return findings.length > 0 ? findings : [found("backups.fine", facts)];
}

/** A folder that is not there yet will be made on its parent's disk. */
async function isSameDisk(folder: string, dataDir: string): Promise<boolean> {
  const [one, other] = await Promise.all([diskOf(folder), diskOf(dataDir)]);
  return one === other;
}

async function diskOf(folder: string): Promise<number> {
  try {
    return (await stat(folder)).dev;
  } catch (error) {
    if (dirname(folder) === folder) throw error;
    return diskOf(dirname(folder));
  }
}
