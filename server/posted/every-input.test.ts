import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { boundOf, unboundedIn } from "#lib/platform/forms/bounds.ts";
import { callables } from "#server/support/callable.ts";
import { everySchema, filesRead, inputFiles } from "./support/every-schema.ts";

const root = join(import.meta.dirname, "../..");
const sourceOf = (file: string) => readFileSync(join(root, file), "utf8");
describe("whatever can be sent has a longest length", () => {
  test.each(everySchema)("%s", (_, schema) => {
    expect(unboundedIn(boundOf(schema))).toEqual([]);
  });

  test("and no module of inputs is missed", () => {
    expect(inputFiles.filter((file) => !filesRead.has(file))).toEqual([]);
    expect(everySchema.length).toBeGreaterThan(150);
  });
});

describe("every action hands what was sent to a reader that knows lengths, and to nothing else", () => {
  test.each([...Map.groupBy(callables(), ({ file }) => file)])("%s", (file, actions) => {
    const takers = takersIn(sourceOf(file));
    expect(takers.flatMap(({ wrong }) => wrong)).toEqual([]);
    const reading = takers.filter(({ uses }) => uses > 0).map(({ name }) => name);
    expect(actions.map(({ name }) => name).filter((name) => !reading.includes(name))).toEqual([]);
  });

  test.each([
    ["asks the form itself", `  const text = String(form.get("text")).normalize();`],
    ["hands it elsewhere", "  await look(form);"],
    ["looks at it on the way", "  return formAction(trimmed(form), steps);"],
    ["reads nothing", ""],
  ])("fails for one that %s", (_, line) => {
    const [taker] = takersIn(`export async function send(_: ActionState, form: FormData) {\n${line}\n}\n`);
    expect(taker?.uses === 0 || taker?.wrong.length === 1).toBe(true);
  });
});

type Taker = Readonly<{ name: string; uses: number; wrong: readonly string[] }>;

/** The functions of a file of actions that get a form, or values, and what they do with it other than hand it on. */
function takersIn(source: string): Taker[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "").replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""');
  const found = [
    ...code.matchAll(/^(export )?(?:async )?function (\w+)(?:<[^(]*>)?\(([\s\S]*?)\)[\s\S]*?\{\n([\s\S]*?)^\}/gm),
  ];
  const taken = found.flatMap(([, exported, name = "", parameters = "", body = ""]) => {
    const forms = [...parameters.matchAll(/(\w+): FormData\b/g)].map(([, form = ""]) => form);
    const values = exported ? [...parameters.matchAll(/(\w+): (?!ActionState\b)\w+/g)].map(([, one = ""]) => one) : [];
    const sent = forms.length > 0 ? forms : values;
    return sent.length > 0 ? [{ name, sent, body }] : [];
  });
  const known = new RegExp(`^(?:formAction|readSent|parse[A-Z]\\w*|${taken.map(({ name }) => name).join("|")})$`);
  return taken.map(({ name, sent, body }) => {
    const before = sent.flatMap((one) =>
      [...body.matchAll(new RegExp(`(?<![.\\w])${one}\\b(?!\\s*:)`, "g"))].map(({ index }) => body.slice(0, index)),
    );
    const callees = before.map((text) => /(\w+)(?:<[^()]*>)?\((?:\s*\w+,)*\s*$/.exec(text)?.[1] ?? text.slice(-40));
    return { name, uses: callees.length, wrong: callees.filter((callee) => !known.test(callee)) };
  });
}
