import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "#scripts/support/run.ts";
import { fileOf, sourcesUnder } from "./import-graph.ts";

/** The areas of `lib`, `components` and `db/queries`, from low to high; `areas.grit` forbids imports that climb. */
export const areas = [
  "platform",
  "identity",
  "notifications",
  "safety",
  "mentoring",
  "progress",
  "publishing",
  "accounts",
  "administration",
] as const;

export const layers = ["lib", "components", "db/queries", "browser"] as const;

type Edge = Readonly<{ from: string; to: string }>;

/** What a file imports, types too: a folder that knows another's types knows the folder. */
function importedBy(file: string): string[] {
  const source = readFileSync(join(root, file), "utf8");
  const addresses = [...source.matchAll(/\bfrom\s+["']([^"']+)["']|\bimport\s*\(?\s*["']([^"']+)["']/g)];
  return addresses.flatMap(([, named, bare]) => fileOf(named ?? bare ?? "", file) ?? []);
}

const isTest = (file: string) => /\.testing\.ts$|\/support\//.test(file);

export function edgesIn(layer: string): Edge[] {
  return sourcesUnder(layer)
    .filter((file) => !isTest(file))
    .flatMap((from) => importedBy(from).map((to) => ({ from, to })))
    .filter(({ to }) => to.startsWith(`${layer}/`));
}

/** Chains of folders that lead back to their first, each with an import for every step; empty where there is none. */
export function folderCycles(edges: readonly Edge[]): string[] {
  const next = new Map<string, Map<string, Edge>>();
  for (const edge of edges) {
    const [from, to] = [dirname(edge.from), dirname(edge.to)];
    if (isWithin(from, to) || isWithin(to, from)) continue;
    next.set(from, (next.get(from) ?? new Map()).set(to, edge));
  }
  return [...next.keys()].flatMap((start) => {
    const back = wayBack(start, next);
    return back ? [back.map(({ from, to }) => `${from} → ${to}`).join(", ")] : [];
  });
}

const isWithin = (folder: string, other: string) => folder === other || folder.startsWith(`${other}/`);

/** The shortest way from a folder back to itself. */
function wayBack(start: string, next: ReadonlyMap<string, ReadonlyMap<string, Edge>>): Edge[] | undefined {
  const ways: [string, Edge[]][] = [[start, []]];
  const seen = new Set<string>();
  for (let one = ways.shift(); one; one = ways.shift()) {
    const [folder, way] = one;
    for (const [to, edge] of next.get(folder) ?? []) {
      if (to === start) return [...way, edge];
      if (seen.has(to)) continue;
      seen.add(to);
      ways.push([to, [...way, edge]]);
    }
  }
  return undefined;
}
