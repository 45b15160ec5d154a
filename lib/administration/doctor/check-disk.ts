import { randomUUID } from "node:crypto";
import { rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCodeOf } from "./error-code-of.ts";
import { freeSpace } from "./free-space.ts";
import { type DoctorFinding, found } from "./reasons.ts";

const leastFiles = 1_000;
const enoughFiles = 20_000;

export async function checkDisk(folder: string): Promise<DoctorFinding[]> {
  const code = await writing(folder);
  if (code) return [found(code === "ENOSPC" ? "disk.full" : "disk.unwritable", { folder, code, free: 0 })];
  const { bavail, bsize, files, ffree } = await statfs(folder);
  const free = bavail * bsize;
  const findings = [
    found(free < freeSpace.least ? "disk.full" : free < freeSpace.enough ? "disk.low" : "disk.fine", { folder, free }),
  ];
  // Some file systems have no fixed number of files, and say 0.
  if (files > 0 && ffree < enoughFiles) {
    findings.push(found(ffree < leastFiles ? "disk.noFiles" : "disk.fewFiles", { folder, files: ffree }));
  }
  const { mode } = await stat(folder);
  if (process.platform !== "win32" && (mode & 0o007) !== 0) findings.push(found("disk.open", { folder }));
  return findings;
}

/** The code of the fault. Only a real write tells: root passes every other test. */
async function writing(folder: string): Promise<string | undefined> {
  const file = join(folder, `.doctor-${randomUUID()}`);
  try {
    await writeFile(file, "x".repeat(4096), { mode: 0o600, flag: "wx" });
    return undefined;
  } catch (error) {
    return errorCodeOf(error);
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
