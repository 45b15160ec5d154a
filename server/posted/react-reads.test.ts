import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { boundary, malformed, type PostedForm, wellFormed } from "#server/support/forms.ts";
import { postedFaultOf } from "./posted.ts";

/** What React and Next make of these bodies: a fault for each, or null. */
async function faultsOfReact(sent: readonly PostedForm[]): Promise<(string | null)[]> {
  const reader = spawn(process.execPath, ["--conditions=react-server", resolve("server/support/react-reads.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  reader.stdin.end(JSON.stringify(sent));
  return JSON.parse(await text(reader.stdout)) as (string | null)[];
}

const passes = ({ body, headers }: PostedForm) =>
  postedFaultOf({ path: "/contact", headers, body: Buffer.from(body), fields: 200 }) === undefined;

test("what our pages send is read by React, and nearly nothing of what is refused", async () => {
  const sent = [...wellFormed, ...malformed].map(([, one]) => one);
  const faults = await faultsOfReact(sent);
  expect(faults.slice(0, wellFormed.length)).toEqual(wellFormed.map(() => null));
  // Some is refused for what it costs, or because nobody here needs it.
  expect(faults.filter((fault) => fault === null).length - wellFormed.length).toBeLessThan(malformed.length / 2);
});

const snippets = [
  "$",
  "$$",
  '"$K1"',
  '"$0:0"',
  '"$@1"',
  '"$1"',
  "[",
  "]",
  "{",
  "}",
  ",",
  ":",
  '"',
  "\\",
  "\\u0000",
  "null",
  "1e999",
  "-",
  "\r\n",
  "\r\n\r\n",
  `--${boundary}`,
  `\r\n--${boundary}--`,
  "Content-Type: x",
  '; filename="a"',
  "$ACTION_REF_2",
  "$ACTION_1:0",
  "_1_",
  "_2_",
  "\u0000",
  "é",
  "__proto__",
];

test("whatever is let through, React reads without a fault", async () => {
  const sources = [...wellFormed, ...malformed].map(([, sent]) => sent).filter(({ body }) => body.length < 5_000);
  const change = fc.record({ at: fc.nat(4_000), length: fc.nat(12), put: fc.constantFrom("", ...snippets) });
  const changed = fc
    .tuple(fc.constantFrom(...sources), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([{ body, headers }, changes]): PostedForm => {
      const cut = (whole: string, { at, length, put }: { at: number; length: number; put: string }) => {
        const from = at % (whole.length + 1);
        return whole.slice(0, from) + put + whole.slice(from + length);
      };
      return { body: changes.reduce(cut, body), headers };
    });
  const kept = fc.sample(changed, { numRuns: 60_000, seed: 20_261_122 }).filter(passes);
  const faults = await faultsOfReact(kept);
  expect(faults.flatMap((fault, at) => (fault === null ? [] : [{ fault, sent: kept[at] }])).slice(0, 3)).toEqual([]);
  expect(kept.length).toBeGreaterThan(300);
});
