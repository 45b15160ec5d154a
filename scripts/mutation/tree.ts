import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statfsSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "#scripts/support/run.ts";
import { removeFolder } from "./remove-folder.ts";

/** A private copy of the sources: what is broken in it is broken nowhere else. */
export type PrivateTree = Readonly<{ folder: string; temporary: string; remove: () => void }>;

/** Where tests need not wait for the disk. */
const inMemory = "/dev/shm";
const roomy = existsSync(inMemory) && statfsSync(inMemory).bavail * statfsSync(inMemory).bsize > 4e9;

/** Of the working tree, or of a commit; with this version of the measuring code. */
export function copyTree(commit?: string): PrivateTree {
  const place = mkdtempSync(join(roomy ? inMemory : tmpdir(), "bm-"));
  const [folder, temporary] = [join(place, "tree"), join(place, "t")];
  for (const made of [folder, temporary]) mkdirSync(made);
  // PostgreSQL runs as a user of its own.
  chmodSync(place, 0o711);
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, maxBuffer: 2 ** 30 });
  if (commit) execFileSync("tar", ["-x", "-C", folder], { input: git("archive", commit) });
  else {
    const files = git("ls-files", "-z", "--cached", "--others", "--exclude-standard").toString().split("\0");
    for (const file of files) if (file) cpSync(join(root, file), join(folder, file), { force: true });
  }
  cpSync(import.meta.dirname, join(folder, "scripts/mutation"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return { folder, temporary, remove: () => removeFolder(place) };
}

/** Rules, use cases and queries. Actions and what browsers run are left to journeys. */
export function mutableSources({ folder }: PrivateTree): Map<string, string> {
  const files = globSync(["lib/**/*.ts", "db/queries/**/*.ts", "db/conditions/**/*.ts"], { cwd: folder });
  const own = files.filter((file) => !/\.(?:test|testing)\.ts$|\/support\//.test(file)).toSorted();
  const sources = own.map((file) => [file, readFileSync(join(folder, file), "utf8")] as const);
  return new Map(sources.filter(([, source]) => !/^["']use (?:server|client)["']/m.test(source)));
}

export function allSources({ folder }: PrivateTree): Map<string, string> {
  const files = globSync(
    "{app,attack,bench,browser,components,db,deploy,i18n,lib,scripts,server,tools}/**/*.{ts,tsx}",
    {
      cwd: folder,
    },
  );
  return new Map(files.toSorted().map((file) => [file, readFileSync(join(folder, file), "utf8")]));
}

/** Two trees with the same sources have the same one. */
export function hashOf(sources: ReadonlyMap<string, string>): string {
  const hash = createHash("sha256");
  for (const [file, source] of sources) hash.update(`${file}\n${source}\n`);
  return hash.digest("hex");
}
