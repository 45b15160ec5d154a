import { fold, foldedWordsOf, searchOf, unmask } from "./word-lines.ts";
import { safetyWordsDe } from "./words/de.ts";
import { safetyWordsEn } from "./words/en.ts";
import { safetyWordsEs } from "./words/es.ts";
import { safetyWordsFr } from "./words/fr.ts";

/**
 * Words that tell of harm to a person (PURE). A message with one of them is read by the safeguarding lead first (SITE-32). A
 * false alarm costs a minute, a miss may cost a child: in doubt a word is in the list, and no phrase is taken out before
 * looking, since what follows it may be the alarm. People do not always write in the language of the page, so every list
 * is looked through.
 */

/** One rule pack, in the language of `word-lines.ts`. */
export type WordPack = Readonly<{
  /** A life may end: suicide, killing. Always urgent. */
  life: readonly string[];
  /** Any other harm, and what comes before it. */
  harm: readonly string[];
  /** It happens now: makes other harm urgent. */
  now: readonly string[];
}>;

/** What a text tells of: nothing of the kind, harm, or harm that cannot wait a day. */
export type Alarm = "none" | "harm" | "urgent";

const packs: readonly WordPack[] = [safetyWordsEn, safetyWordsEs, safetyWordsFr, safetyWordsDe];

function makeSearch() {
  return searchOf({
    life: packs.flatMap((pack) => pack.life),
    harm: packs.flatMap((pack) => pack.harm),
    now: packs.flatMap((pack) => pack.now),
  });
}

// On `globalThis`, because the server and Next's bundle are two module graphs: what is made for one is there for both.
const place = Symbol.for("baobab.safety-words");
type Holder = { [place]?: ReturnType<typeof makeSearch> };
const holder = globalThis as Holder;

/** How loud a text's words of any language call for help. */
export function alarmOf(text: string): Alarm {
  holder[place] ??= makeSearch();
  const search = holder[place];
  const found = new Set(
    [...new Set([text, unmask(text)])].flatMap((one) => [...search.found(foldedWordsOf(fold(one)))]),
  );
  if (found.has("life")) return "urgent";
  if (!found.has("harm")) return "none";
  return found.has("now") ? "urgent" : "harm";
}

/** Whether a text holds a safety word of any language. */
export function hasSafetyWords(text: string): boolean {
  return alarmOf(text) !== "none";
}
