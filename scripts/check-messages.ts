import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { features } from "#i18n/messages.ts";
import { type Locale, locales } from "#i18n/routing.ts";
import { ruleNumbers, ruleTimes } from "#i18n/rule-numbers.ts";
import { trainingUnits } from "#lib/safety/training/course-rules.ts";
import { branchProblems, placeholders } from "./support/message-syntax.ts";
import { type SourceText, unusedKeys } from "./support/message-uses.ts";
import { numbersByHand, numbersIn, saidByHand, timesIn } from "./support/numbers-by-hand.ts";
import { root } from "./support/run.ts";
import { CommandRefusal, runMain } from "./support/steps.ts";

/** Translations need the same keys, placeholders and tags as English, and their own language's plural forms. */
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

export function messageProblems(where: string, english: Tree, other: Tree): string[] {
  const locale = where.split("/", 1)[0] ?? "";
  const [from, to] = [flatten(english), flatten(other)];
  const lacking = [...from].flatMap(([key, sentence]) =>
    sentenceProblems(locale, sentence, to.get(key)).map((problem) => `${where}: ${key} ${problem}`),
  );
  const surplus = [...to.keys()].filter((key) => !from.has(key)).map((key) => `${where}: ${key} is surplus`);
  return [...lacking, ...surplus];
}

function sentenceProblems(locale: string, sentence: string, translated: string | undefined): string[] {
  if (translated === undefined) return ["is missing"];
  if (translated.trim() === "" && sentence.trim() !== "") return ["is empty"];
  const [there, here] = [placeholders(sentence), placeholders(translated)];
  if (there.join() !== here.join()) return [`has ${here} where English has ${there}`];
  const branches = branchProblems(locale, sentence, translated).map((problem) => `goes wrong: ${problem}`);
  return locale === "fr" && breaks.test(translated) ? [...branches, "has a space that can break at a sign"] : branches;
}

/** French sets spaces around these signs; one that can break would put the sign at the beginning of a line. */
const breaks = /\S [:;!?»](?=[\s<}»]|$)|« /u;

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
  return [
    ...problems,
    ...numberProblems([...allSentences(), ...courseSentences()]),
    ...unusedMessages().map((key) => `${key} is used nowhere`),
  ];
}

type Said = Readonly<{ locale: Locale; key: string; sentence: string }>;

const allSentences = (): Said[] =>
  locales.flatMap((locale) =>
    features.flatMap((feature) =>
      [...flatten(read(locale, feature))].map(([key, sentence]) => ({ locale, key: `${feature}.${key}`, sentence })),
    ),
  );

/** Of the training course, which has a file for each unit: `course.welcome.sections.0.title`. */
const courseSentences = (): Said[] =>
  locales.flatMap((locale) =>
    trainingUnits.flatMap((unit) => {
      const file = resolve(root, "lib/safety/training/course", locale, `${unit}.json`);
      const lines = flatten(JSON.parse(readFileSync(file, "utf8")) as Tree);
      return [...lines].map(([key, sentence]) => ({ locale, key: `course.${unit}.${key}`, sentence }));
    }),
  );

/** Numbers that a sentence says by hand, and what was made for a sentence that is there no more. */
export function numberProblems(sentences: readonly Said[]): string[] {
  const byHand = sentences.flatMap(({ locale, key, sentence }) =>
    numbersByHand(locale, key, sentence).map((said) => `${locale}: ${key} says “${said}”, which a rule may own`),
  );
  const named = new Set(sentences.flatMap(({ sentence }) => placeholders(sentence)));
  const unnamed = Object.keys({ ...ruleNumbers, ...ruleTimes }).filter((name) => !named.has(name));
  const needless = saidByHand.filter(
    (entry) =>
      !sentences.some(
        ({ locale, key, sentence }) =>
          key.startsWith(entry.key) && [...numbersIn(locale, sentence), ...timesIn(locale, sentence)].length > 0,
      ),
  );
  return [
    ...byHand,
    ...unnamed.map((name) => `no sentence names the rule’s number ${name}`),
    ...needless.map(({ key }) => `${key} needs no number by hand any more`),
  ];
}

export function unusedMessages(): string[] {
  const keys = features.flatMap((feature) =>
    [...flatten(read("en", feature)).keys()].map((key) => `${feature}.${key}`),
  );
  return unusedKeys(keys, sources());
}

/** Without tests: they use sentences but show them to nobody. */
function sources(): SourceText[] {
  const inFolders = ["app", "browser", "components", "db/schema", "i18n", "lib", "server"].flatMap((name) =>
    readdirSync(resolve(root, name), { recursive: true, encoding: "utf8" }).map((file) => `${name}/${file}`),
  );
  return inFolders
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((path) => ({ path, text: readFileSync(resolve(root, path), "utf8") }));
}

export function checkMessages(): void {
  const problems = allMessageProblems();
  if (problems.length > 0) throw new CommandRefusal(`Messages:\n${problems.join("\n")}`);
}

if (import.meta.main) {
  await runMain(async () => {
    checkMessages();
    console.log("Messages: the same sentences and placeholders in every language, and each is used.");
  });
}
