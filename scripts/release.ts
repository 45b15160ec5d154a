import "./support/without-env-file.ts";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { create } from "tar";
import { everythingIn, sha256 } from "./release/files.ts";
import { type Release, stageRelease } from "./release/stage.ts";
import { buildHere, buildIsCurrent } from "./support/built.ts";
import { root } from "./support/run.ts";
import { runMain, step } from "./support/steps.ts";

/**
 * `npm run release`: `dist/baobab-<version>-<platform>.tar.gz`, which starts without npm, network and build. `--quick` packs it
 * loosely, for tests.
 */
await runMain(async () => {
  const options = { out: { type: "string", default: "dist" }, quick: { type: "boolean", default: false } } as const;
  const { values } = parseArgs({ options });
  const out = resolve(root, values.out);
  const { version } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8")) as { version: string };
  const platform = `${process.platform}-${process.arch}`;
  const release: Release = { name: `baobab-${version}-${platform}`, version, platform };
  if (!buildIsCurrent()) await step("Build", buildHere);
  const folder = join(out, release.name);
  rmSync(folder, { recursive: true, force: true });
  await step("Files", () => stageRelease(folder, release));
  const archive = await step("Archive", () => pack(out, release.name, values.quick ? 1 : 6));
  rmSync(folder, { recursive: true });
  console.log(`\n${archive}: ${Math.round(statSync(archive).size / 1e6)} MB`);
});

/** The same files always make the same archive. */
async function pack(out: string, name: string, level: number): Promise<string> {
  mkdirSync(out, { recursive: true });
  const archive = join(out, `${name}.tar.gz`);
  const files = everythingIn(join(out, name)).map((file) => `${name}/${file}`);
  const unfinished = `${archive}.part`;
  await create({ cwd: out, file: unfinished, gzip: { level }, portable: true, mtime: new Date(0) }, files);
  renameSync(unfinished, archive);
  writeFileSync(`${archive}.sha256`, `${sha256(archive)}  ${name}.tar.gz\n`);
  return archive;
}
