/** Text search that prefers "used": a key built at run time counts as used if its parts are words in the sources. */
export type SourceText = Readonly<{ path: string; text: string }>;

type Call = { namespaces: readonly string[]; argument: string };

const translator = /\b(?:use|get)Translations\(\s*(?:"([^"]+)"|\{[^}]*?\bnamespace:\s*"([^"]+)"[^}]*\})?/g;

/** Dotted keys (`feature.part.key`) that no source uses. */
export function unusedKeys(keys: readonly string[], sources: readonly SourceText[]): string[] {
  const words = new Set(sources.flatMap(({ text }) => text.match(/[\p{L}\p{N}_$-]+/gu) ?? []));
  const isWord = (text: string) =>
    text !== "" && text.split(/[.-]/).every((part) => words.has(part) || /^\d+$/.test(part));
  const codes = sources.map(({ text }) => withoutComments(text));
  const called = expressionsByNamespace(codes);
  const imported = codes.flatMap((code) => reachedByImports(code, isWord));
  const isCalled = ([namespace, rest]: readonly [string, string]) =>
    [...(called.get(namespace)?.values() ?? [])].some((expression) => matches(expression, rest, isWord));
  return keys.filter((key) => !partsOf(key).some(isCalled) && !imported.some((reaches) => reaches(key)));
}

type Reaches = (key: string) => boolean;

/** Of `t("a.b")`, `t.rich("a")`, ``t(`steps.${key}.title`)``, `t(column)`. */
function expressionsByNamespace(codes: readonly string[]): Map<string, Map<string, RegExp>> {
  const found = new Map<string, Map<string, RegExp>>();
  for (const { namespaces, argument } of codes.flatMap(callsIn)) {
    const expressions = patternsOf(argument).map(expressionOf);
    for (const namespace of namespaces) {
      const known = found.get(namespace) ?? new Map<string, RegExp>();
      for (const expression of expressions) known.set(expression.source, expression);
      found.set(namespace, known);
    }
  }
  return found;
}

/** `a.b.c` is the key `b.c` of the namespace `a`, and so on. */
function partsOf(key: string): [namespace: string, rest: string][] {
  const dots = [...key.matchAll(/\./g)].map(({ index }) => index);
  return [["", key], ...dots.map((dot): [string, string] => [key.slice(0, dot), key.slice(dot + 1)])];
}

/** Files that read a catalogue directly, for example `#messages/en/errors.json`. */
function reachedByImports(code: string, isWord: (text: string) => boolean): Reaches[] {
  const features = [...code.matchAll(/#messages\/\w+\/([\w-]+)\.json/g)].map(([, feature = ""]) => feature);
  const loads = /\bawait loadMessages\(/.test(code);
  if (!loads && features.length === 0) return [];
  const names = new Set(code.match(/[\p{L}\p{N}_$]+/gu) ?? []);
  return [
    (key) => {
      const [feature = "", part = "", ...rest] = key.split(".");
      if (!features.includes(feature) && !(loads && names.has(feature))) return false;
      return names.has(part) && rest.every(isWord);
    },
  ];
}

function callsIn(code: string): Call[] {
  const bound = translatorsIn(code);
  const calls: Call[] = [];
  for (const match of code.matchAll(/(?<![\w.])(\w+)(?:\.(?:rich|raw|has|markup))?\(/g)) {
    const namespaces = bound.get(match[1] ?? "");
    if (namespaces)
      calls.push({ namespaces: [...namespaces], argument: firstArgument(code, match.index + match[0].length) });
  }
  return calls;
}

/** A variable typed by `useTranslations<"a.b">` has that namespace. */
function translatorsIn(code: string): Map<string, Set<string>> {
  const bound = new Map<string, Set<string>>();
  const add = (name: string, namespace: string) => bound.set(name, (bound.get(name) ?? new Set()).add(namespace));
  for (const match of code.matchAll(translator)) {
    const namespace = match[1] ?? match[2] ?? "";
    const name = variableOf(code, match.index);
    if (name) add(name, namespace);
    // If the translator's variable is unknown, any call in the file may use the namespace.
    else for (const any of ["t", "translate"]) add(any, namespace);
  }
  for (const [, name = "", namespace = ""] of code.matchAll(/(\w+):[^;,)]*Translations<"([^"]+)">/g))
    add(name, namespace);
  return bound;
}

/** Also finds a variable in `const [a, b] = await Promise.all([…])`. */
function variableOf(code: string, at: number): string | undefined {
  const before = code.slice(0, at);
  const plain = /(?:const|let)\s+(\w+)\s*=\s*(?:await\s+)?$/.exec(before);
  if (plain) return plain[1];
  const list = /(?:const|let)\s+\[([^\]]*)\]\s*=\s*await\s+Promise\.all\(\[(?!.*(?:const|let)\s)([\s\S]*)$/.exec(
    before.slice(Math.max(before.lastIndexOf("const ["), before.lastIndexOf("let ["), 0)),
  );
  if (!list) return undefined;
  const [, names = "", earlier = ""] = list;
  return names.split(",")[commasAtTop(earlier)]?.trim();
}

function commasAtTop(code: string): number {
  let [depth, count] = [0, 0];
  for (const sign of code.replace(/"(?:[^"\\]|\\.)*"/g, '""')) {
    if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) depth -= 1;
    else if (sign === "," && depth === 0) count += 1;
  }
  return count;
}

function firstArgument(code: string, start: number): string {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    const sign = code[at] ?? "";
    if (sign === '"' || sign === "`" || sign === "'") at = endOfString(code, at);
    else if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign) && depth-- === 0) return code.slice(start, at);
    else if (sign === "," && depth === 0) return code.slice(start, at);
  }
  return code.slice(start);
}

/** Braces inside a template may contain more strings. */
function endOfString(code: string, start: number): number {
  const quote = code[start];
  let depth = 0;
  for (let at = start + 1; at < code.length; at += 1) {
    if (code[at] === "\\") at += 1;
    else if (quote === "`" && code.startsWith("${", at)) depth += 1;
    else if (depth > 0 && code[at] === "}") depth -= 1;
    else if (depth === 0 && code[at] === quote) return at;
  }
  return code.length;
}

/** `undefined` is a part known only at run time. */
type Pattern = readonly (string | undefined)[];

function patternsOf(argument: string): Pattern[] {
  const patterns: Pattern[] = [];
  let rest = "";
  for (let at = 0; at < argument.length; at += 1) {
    const sign = argument[at] ?? "";
    if (sign !== '"' && sign !== "'" && sign !== "`") {
      rest += sign;
      continue;
    }
    const end = endOfString(argument, at);
    patterns.push(sign === "`" ? templateParts(argument.slice(at + 1, end)) : [argument.slice(at + 1, end)]);
    rest += "§";
    at = end;
  }
  // In a choice between texts, one of them; anything else may be any key of the namespace.
  const answers = rest.includes("?") ? [...rest.matchAll(/[?:]([^?:]*)(?=:|$)/g)].map(([, one]) => one) : [rest];
  if (answers.some((answer) => answer?.trim() !== "§")) patterns.push([undefined]);
  return patterns;
}

function templateParts(template: string): Pattern {
  return template.split(/(\$\{(?:[^{}]|\{[^{}]*\})*\})/).map((part) => (part.startsWith("${") ? undefined : part));
}

/** A text also matches all keys below it. */
function expressionOf(pattern: Pattern): RegExp {
  const source = pattern.map((part) => (part === undefined ? "(.+?)" : escaped(part))).join("");
  return new RegExp(`^${source}(?:\\..+)?$`);
}

function matches(expression: RegExp, key: string, isWord: (text: string) => boolean): boolean {
  return expression.exec(key)?.slice(1).every(isWord) ?? false;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Comments may name unused keys. "https://…" in a string is not a comment. */
function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}
