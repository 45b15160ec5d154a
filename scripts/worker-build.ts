import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { type BuildOptions, build, context } from "esbuild";
import { root } from "./support/run.ts";

/** The name `public/sw.js` is fixed: browsers check it for updates. `next.config.ts` sets its headers. */
const options: BuildOptions = {
  bundle: true,
  format: "iife",
  target: "es2022",
  platform: "browser",
  legalComments: "none",
  charset: "utf8",
  entryPoints: [resolve(root, "browser/worker/main.ts")],
  outfile: resolve(root, "public/sw.js"),
};

/** `bytes`: minified, uncompressed. */
export async function buildWorker(): Promise<{ bytes: number }> {
  const result = await build({ ...options, minify: true, write: false });
  const contents = result.outputFiles[0]?.contents ?? new Uint8Array();
  writeFileSync(resolve(root, "public/sw.js"), contents);
  return { bytes: contents.length };
}

/** Returns how to stop. */
export async function watchWorker(): Promise<() => Promise<void>> {
  const watcher = await context({ ...options, sourcemap: "inline" });
  await watcher.rebuild();
  await watcher.watch();
  return () => watcher.dispose();
}

if (import.meta.main) {
  const { bytes } = await buildWorker();
  console.log(`service worker: ${bytes} bytes`);
}
