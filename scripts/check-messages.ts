import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { features } from "#i18n/messages.ts";
import { root } from "./support/run.ts";
import { main, Refusal } from "./support/steps.ts";

/**
 * Every language must have every sentence of English and no other, with the same placeholders, tags and plural
 * variables: `npm test` fails otherwise.
 */
export type Tree = { [key: string]: string | Tree };

/** Sentences by dotted key. */
export function flatten(tree: Tree, prefix = ""): Map<string, string> {
  const sentences = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") sentences.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) sentences.set(inner, text);
  }
  return sentences;
}

/** Names of the ICU arguments and tags in a sentence, sorted; the texts of plural and select branches count too. */
export function placeholders(sentence: string): string[] {
  const names = new Set<string>();
  readText(sentence, 0, names);
  for (const [, name] of sentence.matchAll(/<\/?([a-z]\w*)\s*\/?>/gi)) if (name) names.add(`<${name}>`);
  return [...names].toSorted();
}

/** Reads text up to its closing brace; answers the position behind it. */
function readText(text: string, start: number, names: Set<string>): number {
  let at = start;
  while (at < text.length && text[at] !== "}") at = text[at] === "{" ? readArgument(text, at + 1, names) : at + 1;
  return at + 1;
}

/** Reads `name}`, `name, number}` or `name, plural, one {…} other {…}}`; answers the position behind it. */
function readArgument(text: string, start: number, names: Set<string>): number {
  const name = /^\s*\w+\s*/.exec(text.slice(start))?.[0] ?? "";
  names.add(name.trim());
  let at = start + name.length;
  while (at < text.length && text[at] !== "}") at = text[at] === "{" ? readText(text, at + 1, names) : at + 1;
  return at + 1;
}

/** Everything that differs from English, one sentence each. */
export function messageProblems(where: string, english: Tree, other: Tree): string[] {
  const [from, to] = [flatten(english), flatten(other)];
  const problems: string[] = [];
  for (const [key, sentence] of from) {
    const translated = to.get(key);
    if (translated === undefined) problems.push(`${where}: ${key} is missing`);
    else if (translated.trim() === "" && sentence.trim() !== "") problems.push(`${where}: ${key} is empty`);
    else if (placeholders(translated).join() !== placeholders(sentence).join()) {
      problems.push(`${where}: ${key} has ${placeholders(translated)} where English has ${placeholders(sentence)}`);
    }
  }
  for (const key of to.keys()) if (!from.has(key)) problems.push(`${where}: ${key} is surplus`);
  return problems;
}

const folder = resolve(root, "messages");
const read = (locale: string, feature: string) =>
  JSON.parse(readFileSync(resolve(folder, locale, `${feature}.json`), "utf8")) as Tree;

export function allMessageProblems(): string[] {
  const problems: string[] = [];
  for (const locale of readdirSync(folder)) {
    const files = readdirSync(resolve(folder, locale)).map((file) => file.replace(/\.json$/, ""));
    for (const file of files) {
      if (!(features as readonly string[]).includes(file)) problems.push(`${locale}/${file}.json is never loaded`);
    }
    for (const feature of features) {
      if (!files.includes(feature)) problems.push(`${locale}/${feature}.json is missing`);
      else problems.push(...messageProblems(`${locale}/${feature}`, read("en", feature), read(locale, feature)));
    }
  }
  return problems;
}

/** Throws a `Refusal` that names everything wrong. */
export function checkMessages(): void {
  const problems = allMessageProblems();
  if (problems.length > 0) throw new Refusal(`Messages:\n${problems.join("\n")}`);
}

if (import.meta.main) {
  await main(async () => {
    checkMessages();
    console.log("Messages: the same sentences and placeholders in every language.");
  });
}
