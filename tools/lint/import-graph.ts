import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "#scripts/support/run.ts";

/** As written, without type-only imports. */
export function importsOf(source: string): string[] {
  const statement =
    /(?:^|\n|;)\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\bfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g;
  return [...source.matchAll(statement)].map(([, named, dynamic]) => named ?? dynamic ?? "");
}

/** Relative to the root; `undefined` for packages and style sheets. */
export function fileOf(address: string, importer: string): string | undefined {
  if (!/^(#|\.)/.test(address)) return undefined;
  const path = address.startsWith("#") ? address.slice(1) : relative(root, resolve(root, dirname(importer), address));
  return /\.(tsx?|mjs)$/.test(path) && existsSync(join(root, path)) ? path : undefined;
}

export type Reached = {
  file: string;
  chain: readonly string[];
  source: string;
};

/** Direct and indirect imports at run time, with the given files. */
export function reachedFrom(starts: readonly string[], stopAt: (file: Reached) => boolean = () => false): Reached[] {
  const reached = new Map<string, Reached>();
  const queue = starts.map((file) => ({ file, chain: [] as readonly string[] }));
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (reached.has(next.file)) continue;
    const entry: Reached = { ...next, source: readFileSync(join(root, next.file), "utf8") };
    reached.set(next.file, entry);
    if (stopAt(entry)) continue;
    const chain = [...next.chain, next.file];
    for (const address of importsOf(entry.source)) {
      const file = fileOf(address, next.file);
      if (file) queue.push({ file, chain });
    }
  }
  return [...reached.values()];
}

/** Relative to the root, without tests. */
export function sourcesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

export const isClient = (source: string): boolean =>
  /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/.*\n\s*)*["']use client["']/.test(source);
export const isActionFile = (source: string): boolean => /^\s*["']use server["']/.test(source);
