import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { root } from "#scripts/support/run.ts";
import { type BuiltAction, builtActions } from "#server/support/call-by-name.ts";

/** The build under attack. */
export const output = resolve(root, process.env.BAOBAB_DIST_DIR || ".next");

/** An action of the build that a part sends to by itself. */
export function actionNamed(wanted: string): BuiltAction {
  const action = builtActions(output).find(({ name }) => name === wanted);
  if (!action) throw new Error(`The build has no action ${wanted}`);
  return action;
}

/** The addresses of one thing each, pages and interfaces, with the place of its name as a folder has it: `[id]`. */
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
