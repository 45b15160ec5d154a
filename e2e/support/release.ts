import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { inheritedClock } from "#scripts/support/moved-clock.ts";
import { runScript } from "#scripts/support/run.ts";

/** Nothing of this checkout and this run but its clock: no npm, no Node in the path, no settings. */
export const plainEnv = {
  PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
  HOME: "/nonexistent",
  ...inheritedClock(),
} as unknown as NodeJS.ProcessEnv;

/** A folder with a release of this build and its check sum, as people download them. BAOBAB_RELEASE names one made before. */
export async function downloadedRelease(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "baobab-release-"));
  const made = process.env.BAOBAB_RELEASE;
  if (!made) await runScript("scripts/release.ts", ["--quick", "--out", folder], { quiet: true });
  else for (const file of [made, `${made}.sha256`]) copyFileSync(file, join(folder, basename(file)));
  return folder;
}

export function unpack(folder: string): string {
  const archive = readdirSync(folder).find((name) => name.endsWith(".tar.gz")) ?? "";
  execFileSync("tar", ["-xzf", archive], { cwd: folder });
  return join(folder, archive.replace(".tar.gz", ""));
}
