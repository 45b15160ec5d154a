import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type BuildOptions, build, context } from "esbuild";
import { root } from "./support/run.ts";

/**
 * Bundles the one script of public pages, `components/enhance/main.ts`, into `public/assets`, and writes its address to
 * `.generated/enhance.json` (`{ "src": "/assets/enhance-<hash>.js" }`), where the page layout reads it. The name changes
 * with the content, so browsers keep it for a year; in development the name is fixed.
 */
const entry = resolve(root, "components/enhance/main.ts");
const folder = resolve(root, "public/assets");
const generated = resolve(root, ".generated");

const options: BuildOptions = {
  entryPoints: [entry],
  bundle: true,
  format: "iife",
  target: "es2020",
  platform: "browser",
  legalComments: "none",
  charset: "utf8",
};

/** Builds the minified script. Answers its address and its size in bytes as brotli. */
export async function buildEnhance(): Promise<{ src: string; bytes: number }> {
  clean();
  if (!existsSync(entry)) return { src: announce(write("")), bytes: 0 };
  const result = await build({ ...options, minify: true, write: false });
  const code = result.outputFiles[0]?.text ?? "";
  return { src: announce(write(code)), bytes: brotliCompressSync(code).length };
}

/** Rebuilds the script at every change, under a fixed name. Answers a function that ends it. */
export async function watchEnhance(): Promise<() => Promise<void>> {
  clean();
  announce("/assets/enhance.js");
  if (!existsSync(entry)) return async () => {};
  const watcher = await context({ ...options, sourcemap: "inline", outfile: resolve(folder, "enhance.js") });
  await watcher.rebuild();
  await watcher.watch();
  return () => watcher.dispose();
}

function write(code: string): string {
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 12);
  writeFileSync(resolve(folder, `enhance-${hash}.js`), code);
  return `/assets/enhance-${hash}.js`;
}

function announce(src: string): string {
  writeFileSync(resolve(generated, "enhance.json"), `${JSON.stringify({ src })}\n`);
  return src;
}

function clean(): void {
  mkdirSync(folder, { recursive: true });
  mkdirSync(generated, { recursive: true });
  for (const name of readdirSync(folder)) if (/^enhance.*\.js$/.test(name)) rmSync(resolve(folder, name));
}

if (import.meta.main) {
  const { src, bytes } = await buildEnhance();
  console.log(`${src}: ${bytes} bytes (brotli)`);
}
