import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type BuildOptions, build, context } from "esbuild";
import { root } from "./support/run.ts";

/**
 * `main` is on every page and adds `late`; `landing` is only on the home page, and `late` adds `report` where a report is
 * written or waits. `EnhanceScript` reads the generated addresses.
 */
const parts = ["main", "late", "landing", "report"] as const;
type Part = (typeof parts)[number];
const entryOf = (part: Part) => resolve(root, `browser/documents/${part}.ts`);
const folder = resolve(root, "public/assets");
const generated = resolve(root, ".generated");

const options: BuildOptions = {
  bundle: true,
  format: "iife",
  target: "es2020",
  platform: "browser",
  legalComments: "none",
  charset: "utf8",
};

/** `late` names the part for reports. */
const naming = (src: string) => ({ define: { reportScript: JSON.stringify(src) } });

/** `bytes`: all parts together, brotli. */
export async function buildEnhance(): Promise<{ bytes: number }> {
  prepare();
  const report = await buildPart("report");
  const others = parts.filter((part) => part !== "report");
  const built = [...(await Promise.all(others.map((part) => buildPart(part, naming(report.src))))), report];
  announce(Object.fromEntries(built.map(({ part, src }) => [part, src])));
  return { bytes: built.reduce((sum, { bytes }) => sum + bytes, 0) };
}

async function buildPart(part: Part, more: BuildOptions = {}): Promise<{ part: Part; src: string; bytes: number }> {
  const result = await build({ ...options, ...more, entryPoints: [entryOf(part)], minify: true, write: false });
  const code = result.outputFiles[0]?.text ?? "";
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 12);
  const name = `enhance-${part}-${hash}.js`;
  writeFileSync(resolve(folder, name), code);
  return { part, src: `/assets/${name}`, bytes: brotliCompressSync(code).length };
}

/** File names are fixed in development. Returns how to stop. */
export async function watchEnhance(): Promise<() => Promise<void>> {
  prepare();
  announce(Object.fromEntries(parts.map((part) => [part, `/assets/enhance-${part}.js`])));
  const entryPoints = Object.fromEntries(parts.map((part) => [`enhance-${part}`, entryOf(part)]));
  const named = naming("/assets/enhance-report.js");
  const watcher = await context({ ...options, ...named, sourcemap: "inline", entryPoints, outdir: folder });
  await watcher.rebuild();
  await watcher.watch();
  return () => watcher.dispose();
}

function announce(addresses: Record<string, string>): void {
  writeFileSync(resolve(generated, "enhance.json"), `${JSON.stringify(addresses)}\n`);
}

function prepare(): void {
  mkdirSync(folder, { recursive: true });
  mkdirSync(generated, { recursive: true });
  // With its own folder, a build runs beside another one whose pages still name the older files.
  if (process.env.BAOBAB_DIST_DIR) return;
  for (const name of readdirSync(folder)) if (/^enhance.*\.js$/.test(name)) rmSync(resolve(folder, name));
}

if (import.meta.main) {
  const { bytes } = await buildEnhance();
  console.log(`script of the public pages: ${bytes} bytes (brotli)`);
}
