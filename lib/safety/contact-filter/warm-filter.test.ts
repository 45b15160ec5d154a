import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const marker = "[m]arker";

/** A process that warms the filter, says so in V8's log, and then looks at every text of the tables, in both kinds of strings. */
const script = `
  import { caseLanguages, readCases } from "#lib/safety/contact-filter/contact-cases/read-cases.ts";
  import { contactDetails, contactDetailsAcross, contactDetailsAmong } from "#lib/safety/contact-filter/contact-details.ts";
  import { warmFilter } from "#lib/safety/contact-filter/warm-filter.ts";
  import { alarmOf } from "#lib/safety/safety-words/safety-words.ts";
  const texts = ["evasions", "harmless"].flatMap((table) => caseLanguages.flatMap((language) => readCases(table, language)));
  await warmFilter();
  for (const again of "xxx") /${marker}/u.test(again);
  for (const [place, { text }] of texts.entries()) {
    for (const one of [text, text + " \\u0436"]) {
      contactDetails(one);
      alarmOf(one);
      // These look with the same patterns.
      if (place % 10 > 0) continue;
      contactDetailsAcross(["my number is 07"], one);
      contactDetailsAmong({ before: ["12"], text: one, after: ["34"] });
    }
  }
`;

test("once the server has warmed it, no text makes the filter compile a pattern any more", () => {
  const folder = mkdtempSync(join(tmpdir(), "baobab-warm-"));
  const log = join(folder, "v8.log");
  const flags = ["--log-code", `--logfile=${log}`, "--no-logfile-per-isolate", "--input-type=module"];
  execFileSync(process.execPath, [...flags, "-e", script], { cwd: join(import.meta.dirname, "../../..") });
  const compiled = readFileSync(log, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("code-creation,RegExp,"))
    .map((line) => line.split(",").slice(6).join(","));
  rmSync(folder, { recursive: true });
  const since = compiled.lastIndexOf(marker);
  expect(since).toBeGreaterThan(50);
  expect([...new Set(compiled.slice(since + 1))]).toEqual([]);
});
