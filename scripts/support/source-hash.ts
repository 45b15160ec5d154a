import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { root } from "./run.ts";

/** Leaves out tests, and `server/` except what the build loads. */
const inputs = [
  "app",
  "browser",
  "components",
  "db",
  "i18n",
  "lib",
  "messages",
  "public",
  "scripts/build.ts",
  "scripts/enhance-build.ts",
  "scripts/worker-build.ts",
  "server/no-page-cache.mjs",
  "next.config.ts",
  "package-lock.json",
  "postcss.config.mjs",
  "tsconfig.json",
];

const skipped = [/\.test\.tsx?$/, /^public\/(?:assets\/|sw\.js$)/, /^db\/seed\//];

export function sourceHash(base = root): string {
  const hash = createHash("sha256");
  for (const input of inputs) {
    for (const file of filesUnder(resolve(base, input))) {
      const name = relative(base, file);
      if (skipped.some((pattern) => pattern.test(name))) continue;
      hash.update(`${name}\0`).update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(path, entry.name)));
}
