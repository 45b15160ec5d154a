import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#scripts/support/run.ts";

export type GuideBlock = Readonly<{
  /** After the word `guide`: `server` runs on, `mentor` needs the mentor's account, "" runs at once. */
  kind: string;
  commands: string;
}>;

export function guideBlocks(): GuideBlock[] {
  const page = readFileSync(join(root, "docs/operations.md"), "utf8");
  const fences = page.matchAll(/^```sh guide(?: (\w+))?\n([\s\S]*?)^```$/gm);
  return [...fences].map(([, kind = "", commands = ""]) => ({ kind, commands }));
}

/** A text between END and END belongs to its command. */
export function countCommands(blocks: readonly GuideBlock[]): number {
  const plain = blocks.map(({ commands }) => commands.replace(/<<END\n[\s\S]*?^END$/m, ""));
  return plain.join("").split("\n").filter(Boolean).length;
}
