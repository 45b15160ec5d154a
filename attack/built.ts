import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { root } from "#scripts/support/run.ts";
import { type BuiltAction, builtActions } from "#server/support/call-by-name.ts";

export const output = resolve(root, process.env.BAOBAB_DIST_DIR || ".next");

export function actionNamed(wanted: string): BuiltAction {
  const action = builtActions(output).find(({ name }) => name === wanted);
  if (!action) throw new Error(`The build has no action ${wanted}`);
  return action;
}

/** Pages and interfaces of one thing each: with `[id]`, `[token]`, `[code]` or `[slug]` in the route. */
export function addressesOfOne(): string[] {
  const known: object = JSON.parse(readFileSync(resolve(output, "server/app-paths-manifest.json"), "utf8"));
  return Object.keys(known)
    .flatMap(shownParts)
    .filter((path) => /\[(?:id|token|code|slug)\]/.test(path));
}

function shownParts(place: string): string[] {
  const shown = place
    .split("/")
    .slice(1, -1)
    .filter((part) => part !== "[locale]" && !part.startsWith("("));
  return shown.some((part) => part.startsWith("[...") || part.startsWith("_")) ? [] : [`/${shown.join("/")}`];
}
