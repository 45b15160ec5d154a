import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { root } from "#scripts/support/run.ts";
import { reachedFrom } from "#tools/lint/import-graph.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");

/** The history tells of what was. */
export const pages = globSync(["*.md", "docs/**/*.md", "{lib,deploy,components}/**/*.md"], { cwd: root })
  .filter((page) => page !== "CHANGELOG.md")
  .toSorted();

const folders = globSync("*/", { cwd: root }).filter((name) => !/^(?:node_modules|data|dist|test-results)$/.test(name));
export const sources = globSync(`{.ci/*,.env.example,*.{ts,mjs},{${folders}}/**/*}`, {
  cwd: root,
  withFileTypes: true,
  exclude: (entry) => entry.name === "node_modules",
})
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
const names = new Set(sources.map((file) => basename(file)));
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

/** What a page has in code: short pieces in sentences, and lines of blocks. */
export function codeOfPage(page: string): { pieces: string[]; lines: string[] } {
  const text = read(page);
  const block = /^```[^\n]*\n([\s\S]*?)^```$/gm;
  const lines = [...text.matchAll(block)].flatMap(([, inside = ""]) => inside.split("\n"));
  const pieces = [...text.replace(block, "").matchAll(/`([^`]+)`/g)].map(([, piece = ""]) =>
    piece.replace(/\s+/g, " "),
  );
  return { pieces, lines };
}

/** A file or folder of ours, or a pattern of them, that is not there. `page`: paths may begin in its folder. */
export function isMissingPath(piece: string, page: string): boolean {
  const path = piece.replace(/^(?:#|\.\/)/, "").replace(/\/$/, "");
  // What a reader of CONTRIBUTING.md would make, and what a build makes.
  if (!/^[\w@.([{*<][\w@.()[\]{},*<>/-]*$/.test(path) || /bookmark|^public\/assets$/.test(path)) return false;
  const home = dirname(page);
  const [first = ""] = path.split("/");
  const isOurs = path.includes("/") && (folders.includes(first) || existsSync(join(root, home, first)));
  if (!isOurs && !/^[\w<>*-][\w.<>*/-]*\.(?:ts|tsx|mjs|cjs|grit)$/.test(path)) return false;
  if (!path.includes("/")) return !globbed(path, [...names]);
  return ![path, join(home, path)].some((one) => existsSync(join(root, one)) || isPattern(one));
}

const isPattern = (path: string) =>
  /[*{<]/.test(path) &&
  globSync(path.replaceAll(/<[^>]*>|\{\w+\}/g, "*").replaceAll(/[[\]]/g, "?"), { cwd: root }).length > 0;

/** Names such as `*-rules.ts` and `verb-noun.ts`, which stands for any. */
function globbed(name: string, all: readonly string[]): boolean {
  const shape = new RegExp(`^${name.replace("verb-noun", "*").replaceAll(".", "\\.").replaceAll("*", "[\\w-]+")}$`);
  return all.some((one) => shape.test(one));
}

/** `word`: what comes first after the name, as in `npm run staff -- mentors`. */
type Command = Readonly<{ name: string; word: string; options: readonly string[] }>;

/** `npm run staff -- mentors --all`, or the same of a release: `current/baobab staff mentors --all`. */
export function commandsIn(code: string): Command[] {
  return code.split(/(?=\bnpm (?:run |test|start)|current\/baobab )/).flatMap((part) => {
    const [, ran, plain, released] =
      /^(?:npm (?:run ([\w:-]+)|(test|start))|current\/baobab ([a-z][\w:-]*))/.exec(part) ?? [];
    const name = ran ?? plain ?? released;
    const [, word = ""] = /^(?:npm run|current\/baobab) staff (?:-- )?([a-z][\w-]*)/.exec(part) ?? [];
    return name === undefined ? [] : [{ name, word, options: optionsIn(part) }];
  });
}

export const optionsIn = (code: string) => [...code.matchAll(/(?<=^|\s)--([a-z][\w-]*)/g)].map(([, name = ""]) => name);

/** By command of package.json, the text of all it is made of; empty for programs of others, which have options of their own. */
const texts = new Map<string, string>();
function textOfCommand(name: string): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const [, file] = /((?:scripts|bench)\/[\w-]+\.ts)$/.exec(scripts[name] ?? "") ?? [];
  const text = file
    ? reachedFrom([file])
        .map(({ source }) => source)
        .join("\n")
    : "";
  texts.set(name, text);
  return text;
}

export function commandFaults({ name, word, options }: Command): string[] {
  if (scripts[name] === undefined) return [`npm run ${name}`];
  const text = textOfCommand(name);
  if (word !== "" && !new RegExp(`^ {2}${word}\\b`, "m").test(text)) return [`npm run ${name} -- ${word}`];
  return text === ""
    ? []
    : options.filter((option) => !takes(text, option)).map((option) => `npm run ${name} -- --${option}`);
}

export const isNobodysOption = (option: string) =>
  !Object.keys(scripts).some((name) => takes(textOfCommand(name), option));

const takes = (text: string, option: string) =>
  new RegExp(`(?:^|[\\s{,])"?${option}"?: \\{ type:|--${option}\\b`, "m").test(text);

/** Names in capitals that settings, scripts and files for operators know. */
export function knownSettings(): Set<string> {
  const all = sources.filter((file) => /\.(?:ts|tsx|mjs|yml|conf|service|example)$|Dockerfile$|^\.ci\//.test(file));
  return new Set(all.flatMap((file) => read(file).match(settingName) ?? []));
}

export const settingName = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;
