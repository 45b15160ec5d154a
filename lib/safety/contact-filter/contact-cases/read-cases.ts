import { readFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "#i18n/routing.ts";

/** One message a line with `\n` and `\uXXXX` escapes; `# kind` begins a part. Rule authors never read `aside`. */

/** Of all languages of the site, so a new one has no tables and fails. */
export const caseLanguages = locales;
export type Table = "evasions" | "harmless" | "aside/evasions" | "aside/harmless";
export type Case = Readonly<{
  text: string;
  kind: string;
  /** Every fifth line is kept for measuring: rule authors never read it. They read all of `blind` and `seen`. */
  kept: boolean;
}>;

export function readCases(table: Table, language: (typeof caseLanguages)[number]): Case[] {
  const lines = readFileSync(join(import.meta.dirname, `${table}.${language}.txt`), "utf8").split("\n");
  const cases: Case[] = [];
  let kind = "lesson";
  for (const line of lines) {
    if (line.startsWith("# ")) kind = line.slice(2);
    else if (line !== "")
      cases.push({ text: written(line), kind, kept: !/^(?:blind|seen)/u.test(kind) && cases.length % 5 === 4 });
  }
  return cases;
}

function written(line: string): string {
  return line
    .replaceAll("\\n", "\n")
    .replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}
