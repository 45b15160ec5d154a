import type { Locale } from "#i18n/routing.ts";
import { searchOf } from "#lib/safety/safety-words/word-lines.ts";
import type { WordSearch } from "#lib/safety/safety-words/word-search.ts";
import { looksBeside } from "./contact-beside.ts";
import { hasEmail, hasHandle, hasUnknownLink } from "./contact-links.ts";
import { tryNames } from "./contact-names.ts";
import { endsNight } from "./contact-nights.ts";
import { hasPhone } from "./contact-numbers.ts";
import { asTyped, namesClearNetwork, namesSlip, plainOf, readingsOf, textsOf } from "./contact-plain.ts";
import { namesForeignNetwork, namesNetworkBackwards } from "./contact-scripts.ts";
import { hasStreet } from "./contact-streets.ts";
import { filterWordsDe } from "./contact-words/de.ts";
import { filterSignsDe } from "./contact-words/de-signs.ts";
import { filterWordsEn } from "./contact-words/en.ts";
import { filterSignsEn } from "./contact-words/en-signs.ts";
import { filterWordsEs } from "./contact-words/es.ts";
import { filterSignsEs } from "./contact-words/es-signs.ts";
import { filterWordsFr } from "./contact-words/fr.ts";
import { filterSignsFr } from "./contact-words/fr-signs.ts";
import { filterHintsDe, filterHintsEn, filterHintsEs, filterHintsFr } from "./contact-words/hints.ts";
import { filterProtections } from "./contact-words/protections.ts";
import { filterRoundabout } from "./contact-words/roundabout.ts";
import { filterTies } from "./contact-words/ties.ts";
import { tryKnownPages } from "./known-hosts.ts";
import { wordsInOwnLinks } from "./own-links.ts";
import { tryReachLinks } from "./reach-links.ts";
import { leadsToKnownPage } from "./typed-links.ts";

/**
 * In doubt it is found: a false alarm costs staff a minute. Every text is searched in every language, because
 * people do not always write in the language of the page. The tables of `contact-cases` measure the accuracy.
 */
export const findings = [
  "email",
  "phone",
  "handle",
  "link",
  "elsewhere",
  "address",
  "secrecy",
  "picture",
  "meeting",
  /** Searching it with what its writer said before took too long. */
  "unread",
] as const;
export type Finding = (typeof findings)[number];

export type FilterWords = Readonly<{
  elsewhere?: readonly string[];
  address?: readonly string[];
  secrecy?: readonly string[];
  picture?: readonly string[];
  meeting?: readonly string[];
  /** Near these words a number is a telephone number. */
  dialled?: readonly string[];
  /** Near these words a long number is only a number. */
  lesson?: readonly string[];
  /** After these words a number continues later. */
  partly?: readonly string[];
  /** With these words, addresses and secrecy belong to an exercise, unless words of `own` are there too. */
  exercise?: readonly string[];
  own?: readonly string[];
  /** Phrases in which the same words are innocent; they are removed before the search. */
  harmless?: readonly string[];
}>;

/** A language of the site without words here does not compile: its children would have no filter. */
const packsOf: Readonly<Record<Locale, readonly FilterWords[]>> = {
  en: [filterWordsEn, filterSignsEn, filterHintsEn, filterTies.en, filterRoundabout.en, filterProtections.en],
  es: [filterWordsEs, filterSignsEs, filterHintsEs, filterTies.es, filterRoundabout.es, filterProtections.es],
  fr: [filterWordsFr, filterSignsFr, filterHintsFr, filterTies.fr, filterRoundabout.fr, filterProtections.fr],
  de: [filterWordsDe, filterSignsDe, filterHintsDe, filterTies.de, filterRoundabout.de, filterProtections.de],
};
const packs = Object.values(packsOf).flat();
const linesOf = (part: keyof FilterWords) => packs.flatMap((pack) => pack[part] ?? []);

function makeSearches() {
  return {
    around: searchOf({ dialled: linesOf("dialled"), lesson: linesOf("lesson"), partly: linesOf("partly") }),
    /** Separate by language: "on" and "im" are words of several. */
    tales: packs.map(({ exercise = [], own = [] }) => searchOf({ exercise, own })),
    harmless: searchOf({ harmless: linesOf("harmless") }),
    asked: searchOf({
      elsewhere: linesOf("elsewhere"),
      address: linesOf("address"),
      secrecy: linesOf("secrecy"),
      picture: linesOf("picture"),
      meeting: linesOf("meeting"),
    }),
  };
}

let made: ReturnType<typeof makeSearches> | undefined;
function searches() {
  made ??= makeSearches();
  return made;
}

/** The kinds found, each once. `ownHost` is the site's own host, with its port, whose links are allowed. */
export function contactDetails(text: string, ownHost = ""): Finding[] {
  return foundIn(text, ownHost, false);
}

const reach = { messages: 8, characters: 1000 } as const;

/**
 * Also finds what is spread over the person's messages of the last minutes (`recent`, the oldest first). Answers to
 * exercises are numbers in a row too, so only what begins or is announced like a telephone number counts.
 */
export function contactDetailsAcross(recent: readonly string[], text: string, ownHost = ""): Finding[] {
  const found = new Set(contactDetails(text, ownHost));
  const before = recent.slice(-reach.messages).join("\n").slice(-reach.characters);
  for (const kind of contactDetailsAfter(before, text, ownHost)) found.add(kind);
  return findings.filter((kind) => found.has(kind));
}

/** Only what comes about with the text before it. */
export function contactDetailsAfter(before: string, text: string, ownHost = ""): Finding[] {
  if (before.trim() === "") return [];
  const known = new Set(foundIn(before, ownHost, true));
  return foundIn(`${before}\n${text}`, ownHost, true).filter((kind) => !known.has(kind) || goesOn(kind, text));
}

export type PlacedText = Readonly<{ before: readonly string[]; text: string; after: readonly string[] }>;

/** Also finds what only appears together with the lines shown around the text. */
export function contactDetailsAmong({ before, text, after }: PlacedText, ownHost = ""): Finding[] {
  const found = new Set(contactDetails(text, ownHost));
  const foundOf = (lines: readonly string[]) => contactDetailsOfLines(lines, ownHost);
  const together = foundOf([...before, text, ...after]);
  // The next search is slow, and most texts do not need it.
  if (together.length === 0) return [...found];
  // Each side separately: nobody reads the two without this line between them.
  const known = new Set([...foundOf(before), ...foundOf(after)]);
  for (const kind of together) {
    if (!known.has(kind) || goesOn(kind, text)) found.add(kind);
  }
  return findings.filter((kind) => found.has(kind));
}

/** What lines make together that were not written as one text. */
export function contactDetailsOfLines(lines: readonly string[], ownHost = ""): Finding[] {
  return foundIn(lines.join("\n"), ownHost, true);
}

/** Whether a text can continue a number: digits without words. */
function goesOn(kind: Finding, text: string): boolean {
  const plain = plainOf(text);
  return kind === "phone" && /\d/u.test(plain) && !/\p{L}{3,}/u.test(plain);
}

/** `apart`: the lines were not written as one text. */
function foundIn(text: string, ownHost: string, apart: boolean): Finding[] {
  return (sharedFilter()?.look ?? lookAt)(text, ownHost, apart);
}

/** So much of what addresses of this site say is read with a text; one that holds more is none that people write. */
const mostInLinks = 2000;

function lookAt(text: string, ownHost: string, apart: boolean): Finding[] {
  const host = ownHost.toLowerCase();
  const said = wordsInOwnLinks(plainOf(text).toLowerCase(), host).join("\n");
  if (said === "") return lookAtText(text, host, apart);
  const found = lookAtText(`${text}\n${said.slice(0, mostInLinks)}`, host, apart);
  return said.length > mostInLinks ? findings.filter((kind) => kind === "link" || found.includes(kind)) : found;
}

function lookAtText(text: string, ownHost: string, apart: boolean): Finding[] {
  const plain = plainOf(text);
  const texts = textsOf(plain);
  const readings = readingsOf(texts);
  const { asked, harmless, around, tales } = searches();
  const found = new Set<Finding>();
  for (const words of readings) for (const kind of asked.found(harmless.without(words, ";"))) found.add(kind);
  if (hasEmail(plain)) found.add("email");
  const said = saidIn(around, readings);
  const lesson = apart || said.has("lesson");
  if (hasPhone(plain, { dialled: said.has("dialled"), lesson, partly: said.has("partly") })) found.add("phone");
  if (hasHandle(plain)) found.add("handle");
  if (hasUnknownLink(plain, ownHost)) found.add("link");
  if (hasStreet(plain)) found.add("address");
  // These are about people in a book or an exercise.
  const isTale = tales.map((tale) => saidIn(tale, readings)).some((of) => of.has("exercise") && !of.has("own"));
  if (isTale) for (const kind of ["address", "secrecy"] as const) found.delete(kind);
  if (endsNight(readings)) found.add("secrecy");
  for (const kind of looksBeside(texts, apart)) found.add(kind);
  if (hidesNetwork(text, plain, readings)) found.add("elsewhere");
  return findings.filter((kind) => found.has(kind));
}

/** Named only once its disguise is off, in another script, or from its end. */
function hidesNetwork(text: string, plain: string, readings: readonly (readonly string[])[]): boolean {
  const disguised = readings.some(namesClearNetwork) && !namesClearNetwork(asTyped(text));
  return disguised || readings.some(namesSlip) || namesForeignNetwork(plain) || readings.some(namesNetworkBackwards);
}

function saidIn<Name extends string>(search: WordSearch<Name>, readings: readonly (readonly string[])[]): Set<Name> {
  return new Set(readings.flatMap((words) => [...search.found(words)]));
}

/** The search in steps of a few milliseconds, even before its patterns are compiled. */
export function stepsOfLooking(text: string): (() => unknown)[] {
  const plain = plainOf(text);
  return [
    () => readingsOf(textsOf(plain)),
    () => looksBeside(textsOf(plain), false),
    () => tryNames(plain.slice(-20)),
    () => tryNames(asTyped(text).join("")),
    () => asTyped(text),
    searches,
    () => hasEmail(plain),
    () => hasPhone(plain, { dialled: false, lesson: false, partly: false }),
    () => hasPhone(plain, { dialled: true, lesson: false, partly: false }),
    () => hasHandle(plain),
    () => hasUnknownLink(plain, ""),
    () => tryKnownPages(plain.slice(-1)),
    () => tryReachLinks(plain.slice(-1)),
    () => leadsToKnownPage(`wikipedia.org/a_b%20${plain.slice(-1)}`, ""),
    () => hasStreet(plain),
    () => endsNight(readingsOf(textsOf(plain))),
    () => lookAt(text, "", false),
    () => goesOn("phone", text),
  ];
}

type Filter = Readonly<{ look: typeof lookAt }>;
const place = Symbol.for("baobab.contact-filter");
type Holder = { [place]?: Filter };

function sharedFilter(): Filter | undefined {
  return (globalThis as Holder)[place];
}

/** On `globalThis`, because the server and Next's bundle are two module graphs that share the warm filter. */
export function shareFilter(): void {
  (globalThis as Holder)[place] = { look: lookAt };
}
