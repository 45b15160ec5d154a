import "./support/without-env-file.ts";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { startServer } from "#e2e/support/server.ts";
import { locales } from "#i18n/routing.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { fetchRaw, type PageWeight, weigh } from "./support/page-weight.ts";
import { root } from "./support/run.ts";
import { CommandRefusal, runMain } from "./support/steps.ts";
import { weightLimitOf, weightProblems } from "./support/weight-limits.ts";

/** Bytes of our own script that one page loads, compressed: two parts are on every page, one more on the home or report page. */
const scriptLimit = 6 * 1024;
/** Bytes of the typeface, all its scripts together. */
const typefaceLimit = 30_000;
/** Documents that the sitemap leaves out. */
const unlisted = [`${paths.blog}?q=study`, `${paths.blog}?q=nothing-like-this`, `${paths.report}?about=%2Fblog`];

await runMain(async () => {
  const server = await startServer();
  try {
    const script = enhanceBytes();
    const weights: PageWeight[] = [];
    for (const path of await publicPaths(server.url)) {
      // The first request renders. Readers get what the second one gets.
      await fetchRaw(new URL(path, server.url));
      weights.push(await weigh(server.url, path));
    }
    print(weights);
    console.log(`script of the public pages: ${script} of ${scriptLimit} bytes`);
    const problems = weights.flatMap(weightProblems);
    if (script > scriptLimit)
      problems.push(`The script of the public pages has ${script} bytes, above ${scriptLimit}.`);
    const typeface = typefaceBytes();
    console.log(`typeface of the headings: ${typeface} of ${typefaceLimit} bytes`);
    if (typeface === 0 || typeface > typefaceLimit)
      problems.push(`The typeface has ${typeface} bytes; it may have 1 to ${typefaceLimit}.`);
    if (problems.length > 0) throw new CommandRefusal(problems.join("\n"));
  } finally {
    await server.stop();
  }
});

/** All languages, with the documents that the sitemap leaves out. */
async function publicPaths(origin: string): Promise<string[]> {
  const { body } = await fetchRaw(new URL("/sitemap.xml", origin));
  const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  if (listed.length < 40) throw new CommandRefusal(`The sitemap names ${listed.length} pages: that cannot be all.`);
  return [...listed, ...locales.flatMap((locale) => unlisted.map((path) => withLocale(locale, path)))];
}

function enhanceBytes(): number {
  const parts = JSON.parse(readFileSync(resolve(root, ".generated/enhance.json"), "utf8")) as Record<string, string>;
  const size = (part: string) => brotliCompressSync(readFileSync(resolve(root, `public${parts[part]}`))).length;
  return size("main") + size("late") + Math.max(size("landing"), size("report"));
}

function typefaceBytes(): number {
  const folder = resolve(root, ".next/static/media");
  return readdirSync(folder)
    .filter((name) => /\.(?:woff2?|ttf|otf)$/.test(name))
    .reduce((sum, name) => sum + statSync(resolve(folder, name)).size, 0);
}

function print(weights: readonly PageWeight[]): void {
  const row = (cells: readonly (string | number)[]) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(44) : String(cell).padStart(8))).join("");
  console.log(row(["bytes, compressed, with headers", "html", "css", "script", "sum", "limit"]));
  for (const { path, html, css, script, bytes } of weights) {
    console.log(row([path.slice(0, 43), html, css, script, bytes, weightLimitOf(path)]));
  }
}
