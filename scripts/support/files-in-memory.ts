import { existsSync, readFileSync, statfsSync } from "node:fs";

const inMemory = "/dev/shm";
/** Bytes: databases, uploads and an unpacked release, for several tests at once. */
const need = 4e9;

/**
 * Puts the temporary files of this process and its children in memory, unless TMPDIR says where they belong. Databases wait for
 * the disk at every commit: half of the time of many tests. Containers often have little room there.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && isRoomy()) process.env.TMPDIR = inMemory;
}

function isRoomy(): boolean {
  if (!existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > need && !isClosedToPrograms();
}

/** Tests also start programs from there. */
function isClosedToPrograms(): boolean {
  const mounts = existsSync("/proc/mounts") ? readFileSync("/proc/mounts", "utf8").split("\n") : [];
  return mounts.some((line) => line.split(" ")[1] === inMemory && line.includes("noexec"));
}
