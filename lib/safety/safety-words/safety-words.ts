import type { Locale } from "#i18n/routing.ts";
import { fold, foldedWordsOf, searchOf, unmask } from "./word-lines.ts";
import { safetyWordsDe } from "./words/de.ts";
import { safetyWordsEn } from "./words/en.ts";
import { safetyWordsEs } from "./words/es.ts";
import { safetyWordsFr } from "./words/fr.ts";

/**
 * A false alarm costs a minute, a miss may cost a child: in doubt a word is in the list, and no phrase is removed
 * before the search. All languages are searched, because people do not always write in the language of the page.
 */

export type WordPack = Readonly<{
  /** Suicide, killing: always urgent. */
  life: readonly string[];
  /** Any other harm, and what leads to it. */
  harm: readonly string[];
  /** It is happening now: makes other harm urgent. */
  now: readonly string[];
}>;

/** `urgent`: it cannot wait a day. */
export type Alarm = "none" | "harm" | "urgent";

/** A language of the site without words here does not compile. */
const packOf: Readonly<Record<Locale, WordPack>> = {
  en: safetyWordsEn,
  es: safetyWordsEs,
  fr: safetyWordsFr,
  de: safetyWordsDe,
};
const packs = Object.values(packOf);

function makeSearch() {
  return searchOf({
    life: packs.flatMap((pack) => pack.life),
    harm: packs.flatMap((pack) => pack.harm),
    now: packs.flatMap((pack) => pack.now),
  });
}

// On `globalThis`, because the server and Next's bundle are two module graphs.
const place = Symbol.for("baobab.safety-words");
type Holder = { [place]?: ReturnType<typeof makeSearch> };
const holder = globalThis as Holder;

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

export function hasSafetyWords(text: string): boolean {
  return alarmOf(text) !== "none";
}
