import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { root } from "#scripts/support/run.ts";

/** What only a checkout can do. Everything else in package.json is for people who run an installation. */
const developers =
  /^(?:dev|build|release|guide|profile|mutate|check|types|lint|format|requirements|screens|simulate|budgets|test(?::.*)?|bench(?::.*)?|db:generate)$/;

export function operatorScripts(): Record<string, string> {
  const { scripts } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  return Object.fromEntries(Object.entries(scripts).filter(([name]) => !developers.test(name)));
}

/** Like `scripts/start.ts`. */
export function operatorFiles(): string[] {
  return Object.entries(operatorScripts()).map(([name, line]) => {
    const file = /^node .*?(scripts\/[\w-]+\.ts)$/.exec(line)?.[1];
    if (!file)
      throw new Error(`The script "${name}" of package.json runs no file of scripts/, so no release can run it.`);
    return file;
  });
}
