import { commandTyped } from "./env.ts";

/**
 * A text that names commands as npm runs them (`npm run backup -- drill`), with each as it is typed here: a release has no
 * npm, and its program was started by some path (`current/baobab backup drill`).
 */
export function inCommandsOfHere(text: string, typed: string | undefined = commandTyped()): string {
  return typed
    ? text
        .split("\n")
        .map((line) => ofRelease(line, typed))
        .join("\n")
    : text;
}

/** Commands are named by their file there, and what follows needs no `--` of its own before it. */
function ofRelease(line: string, typed: string): string {
  if (!/\bnpm (?:run|start)\b/.test(line)) return line;
  return line
    .replaceAll(/(?<=[\s[])-- (?=\S)/g, "")
    .replaceAll(/\bnpm run ([\w:-]+)/g, (_, name: string) => `${typed} ${name.replace("db:", "")}`)
    .replaceAll(/\bnpm start\b/g, `${typed} start`);
}
