import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { root } from "#scripts/support/run.ts";

type Manifest = { node: Record<string, { workers: Record<string, unknown>; filename: string; exportedName: string }> };

/** A function of the build that a browser can name: an action, or one that is only kept (`"use cache"`). */
export type BuiltAction = Readonly<{ id: string; file: string; name: string; kept: boolean; paths: readonly string[] }>;

const folder = () => resolve(root, process.env.BAOBAB_DIST_DIR ?? ".next", "server");
const read = (name: string): unknown => JSON.parse(readFileSync(resolve(folder(), name), "utf8"));

const shapes: Readonly<Record<string, string>> = {
  "[id]": "00000000-0000-4000-8000-000000000000",
  "[token]": "unknown-unknown-unknown-unknown",
  "[code]": "0000-0000-0000-0000",
  "[slug]": "unknown",
};

/** Every one the build knows, from its own list, so that a new one is attacked without anyone remembering. */
export function builtActions(): BuiltAction[] {
  const { node } = read("server-reference-manifest.json") as Manifest;
  return Object.entries(node).map(([id, { workers, filename, exportedName }]) => ({
    id,
    file: filename,
    name: exportedName,
    kept: exportedName.startsWith("$$RSC_SERVER_CACHE"),
    paths: Object.keys(workers).flatMap(pathOf),
  }));
}

/** The addresses of one thing each, pages and interfaces, with the place of its name as a folder has it: `[id]`. */
export function addressesOfOne(): string[] {
  const known = Object.keys(read("app-paths-manifest.json") as object);
  return known.flatMap(shownParts).filter((path) => Object.keys(shapes).some((shape) => path.includes(shape)));
}

/** The address of a page of the build (`app/[locale]/(site)/contact/page`), with ids that nobody has. */
function pathOf(worker: string): string[] {
  if (!worker.endsWith("/page")) return [];
  return shownParts(worker.slice("app".length)).map((path) =>
    Object.entries(shapes).reduce((shown, [shape, value]) => shown.replace(shape, value), path),
  );
}

function shownParts(place: string): string[] {
  const shown = place
    .split("/")
    .slice(1, -1)
    .filter((part) => part !== "[locale]" && !part.startsWith("("));
  return shown.some((part) => part.startsWith("[...") || part.startsWith("_")) ? [] : [`/${shown.join("/")}`];
}
