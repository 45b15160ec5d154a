import {
  chmodSync,
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { buildOutput } from "#scripts/support/built.ts";
import { root } from "#scripts/support/run.ts";
import { operatorScripts } from "./commands.ts";
import { everythingIn, sha256 } from "./files.ts";
import { releasePackages } from "./packages.ts";
import { releaseSources } from "./sources.ts";

export type Release = Readonly<{ name: string; version: string; platform: string }>;

/** Made by the build, but read by nothing that serves. */
const notServed = /^(?:cache|types|diagnostics|build|turbopack|trace|trace-build)(?:\/|$)|\.(?:map|nft\.json)$/;
/** Where a release stands is known only when it starts: `useBuiltConfig` puts the place there in. */
const nowhere = "/baobab";

/** Lays out a release in `folder`, which must not exist. */
export async function stageRelease(folder: string, { name, version, platform }: Release): Promise<void> {
  const sources = await releaseSources();
  for (const file of [...sources.files, ...releasePackages(sources.packages)]) copy(file, folder);
  for (const file of servedFiles()) copy(file, folder);
  for (const file of ["required-server-files.json", "required-server-files.js"])
    forgetPlace(join(folder, ".next", file));
  const listed = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));
  write(join(folder, "package.json"), { ...listed, scripts: operatorScripts() });
  write(join(folder, "release.json"), { name, version, platform, node: process.versions.node });
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  symlinkSync(`../node-${platform}/bin/node`, join(folder, "node_modules/.bin/node"));
  for (const program of ["baobab", `node_modules/node-${platform}/bin/node`]) chmodSync(join(folder, program), 0o755);
  writeFileSync(join(folder, "MANIFEST.sha256"), manifestOf(folder));
}

/** As `sha256sum --check` reads it. */
function manifestOf(folder: string): string {
  const files = everythingIn(folder).filter((file) => !lstatSync(join(folder, file)).isSymbolicLink());
  return files.map((file) => `${sha256(join(folder, file))}  ${file}\n`).join("");
}

function servedFiles(): string[] {
  return everythingIn(buildOutput())
    .filter((file) => !notServed.test(file))
    .map((file) => join(relative(root, buildOutput()), file));
}

function copy(file: string, folder: string): void {
  const [from, to] = [resolve(root, file), join(folder, file)];
  mkdirSync(dirname(to), { recursive: true });
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else copyFileSync(from, to, constants.COPYFILE_FICLONE);
}

function forgetPlace(file: string): void {
  const inside = (path: string) => JSON.stringify(path).slice(1, -1);
  const text = readFileSync(file, "utf8");
  rmSync(file);
  writeFileSync(file, text.replaceAll(inside(root), nowhere));
}

function write(file: string, content: unknown): void {
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
}
