/** A sentence in ICU MessageFormat. An apostrophe before a brace quotes it, as in French "l'{name}". */
export type Choice = Readonly<{
  name: string;
  kind: "plural" | "selectordinal" | "select";
  branches: readonly string[];
}>;
export type Sentence = Readonly<{ placeholders: readonly string[]; choices: readonly Choice[] }>;

type Reading = { text: string; at: number; names: Set<string>; choices: Choice[] };

export function readSentence(text: string): Sentence {
  const reading: Reading = { text, at: 0, names: new Set(), choices: [] };
  while (reading.at < text.length) {
    readText(reading);
    // Skips a closing brace without an opening one.
    reading.at += 1;
  }
  return { placeholders: [...reading.names].toSorted(), choices: reading.choices };
}

/** Sorted; includes those inside branches. */
export function placeholders(text: string): string[] {
  return [...readSentence(text).placeholders];
}

/** Reads up to the closing brace or the end. */
function readText(reading: Reading): void {
  const { text } = reading;
  while (reading.at < text.length && text[reading.at] !== "}") {
    const rest = text.slice(reading.at);
    const quoted = /^'[{}<][^']*(?:'|$)/.exec(rest);
    const tag = /^<\/?([a-z]\w*)\s*\/?>/i.exec(rest);
    if (quoted) reading.at += quoted[0].length;
    else if (tag) {
      reading.names.add(`<${tag[1]}>`);
      reading.at += tag[0].length;
    } else if (text[reading.at] === "{") readArgument(reading);
    else reading.at += 1;
  }
}

/** Reads `{name}`, `{name, number}` or `{name, plural, one {…} other {…}}`. */
function readArgument(reading: Reading): void {
  const [head = "{", name = "", kind = ""] =
    /^\{\s*(\w*)\s*(?:,\s*(\w+)\s*,?)?/.exec(reading.text.slice(reading.at)) ?? [];
  reading.names.add(name);
  reading.at += head.length;
  const branches: string[] = [];
  while (reading.at < reading.text.length && reading.text[reading.at] !== "}") {
    const branch = /^\s*(?:offset:\d+\s*)?([^\s{},]+)\s*\{/.exec(reading.text.slice(reading.at));
    if (!branch) {
      reading.at += 1;
      continue;
    }
    branches.push(branch[1] ?? "");
    reading.at += branch[0].length;
    readText(reading);
    reading.at += 1;
  }
  reading.at += 1;
  if (kind === "plural" || kind === "selectordinal" || kind === "select") {
    reading.choices.push({ name, kind, branches: branches.toSorted() });
  }
}

/** Forms for everyday whole numbers. "many" of Spanish and French begins at a million. */
export function pluralForms(locale: string, type: "cardinal" | "ordinal"): { needed: string[]; known: string[] } {
  const rules = new Intl.PluralRules(locale, { type });
  const needed = new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)));
  return { needed: [...needed].toSorted(), known: rules.resolvedOptions().pluralCategories };
}

/** Missing and extra branches, compared with the language's plural forms and the English sentence. */
export function branchProblems(locale: string, english: string, translated: string): string[] {
  const original = readSentence(english).choices;
  return readSentence(translated).choices.flatMap(({ name, kind, branches }) => {
    if (!branches.includes("other")) return [`${name} has no branch "other"`];
    if (kind !== "select") return pluralProblems(locale, name, kind, branches);
    const same = original.filter((choice) => choice.kind === kind && choice.name === name);
    if (same.length === 0 || same.some((choice) => choice.branches.join() === branches.join())) return [];
    return [`${name} chooses from ${branches} where English chooses from ${same[0]?.branches}`];
  });
}

function pluralProblems(locale: string, name: string, kind: Choice["kind"], branches: readonly string[]): string[] {
  const { needed, known } = pluralForms(locale, kind === "plural" ? "cardinal" : "ordinal");
  const lacking = needed.filter((form) => !branches.includes(form));
  const foreign = branches.filter((form) => !form.startsWith("=") && !known.includes(form));
  return [
    ...lacking.map((form) => `${name} lacks the plural form "${form}"`),
    ...foreign.map((form) => `${name} has the plural form "${form}", which the language does not know`),
  ];
}
