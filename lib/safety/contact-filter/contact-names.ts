import type { Locale } from "#i18n/routing.ts";
import { bareWord, type SentenceWord } from "./contact-sentences.ts";
import { numberWords } from "./contact-words/number-words.ts";
import { plainWords } from "./contact-words/plain-words.ts";

/** Which words may be somebody's name at a network: those made for an account, and those that are no ordinary words. */

const listed = (...of: (keyof (typeof plainWords)[Locale])[]) =>
  new Set(Object.values(plainWords).flatMap((words) => of.flatMap((list) => words[list].split(" ").map(bareWord))));
export const givingWords = listed("giving");
export const linkingWords = listed("linking");
export const askingWords = listed("asking");
export const atWords = listed("at");
const known = new Set([
  ...listed("small", "topics", "giving", "linking", "asking"),
  ...numberWords.flatMap(({ values }) => [...values.keys()]),
]);

/** How words of the four languages end, and hardly a name that somebody made up. */
const ordinary =
  /(?:[^s]ing|tions?|sions?|ments?|ness|ities|ity|ically|ical|ism|ismus|isme|ismo|ungen|ung|keit|heit|lich|liche|lichen|isch|ische|ischen|schaft|ciones|cion|idades|idad|mente|iques|ique|euses?|ology|ologie|ologia|ously|ous|ful|able|ible|ables|ibles|less|synthesis|synthese|ando|iendo|aient|eront|ieren|iert|ierte|[aei]rse)$/u;
const fewestOrdinary = 7;
const fileEnding = /^(?:js|ts|py|rb|net|html?|css|java|txt|pdf|docx?|png|jpe?g|csv|json|exe|sql|cpp|ino)$/iu;
const underlined = /^_?\p{L}{2,40}_[\p{L}\p{N}_]{0,40}$|^_{1,3}\p{L}{3,40}$/u;
const numbered = /^(\p{L}{3,40})\d{1,6}\p{L}{0,3}$/u;
const dotted = /^(\p{L}{3,40})\.(\p{L}[\p{L}\p{N}]{0,39})$/u;
const elided = /^(?:[cdjlmnst]|qu)['’]/iu;
const letter = /^\p{L}$/u;
const figures = /\d{2}/u;
const written = /^\p{L}[\p{L}\p{N}]+$/u;

/** "kofi_m", "kofim07", "kofi.m": made for an account, whatever stands around it; "send_message", "page12" and "node.js" are not. */
export function isMade(text: string): boolean {
  if (underlined.test(text)) return !text.split("_").every((part) => part === "" || known.has(bareWord(part)));
  const [, letters = ""] = numbered.exec(text) ?? [];
  if (letters !== "") return !known.has(bareWord(letters));
  const [, first = "", last = ""] = dotted.exec(text) ?? [];
  return first !== "" && !fileEnding.test(last) && !known.has(bareWord(first));
}

export const holdsOneLetter = (text: string): boolean => letter.test(text);
export const holdsTwoFigures = (text: string): boolean => figures.test(text);

export function isName({ text, network }: SentenceWord): boolean {
  if (network !== undefined) return false;
  if (isMade(text)) return true;
  const [first = text] = text.replace(elided, "").split(".");
  const bare = bareWord(first);
  return written.test(bare) && !known.has(bare) && !(bare.length >= fewestOrdinary && ordinary.test(bare));
}

/** Tries every pattern, so that none is compiled later. */
export function tryNames(text: string): void {
  for (const pattern of [ordinary, fileEnding, underlined, numbered, dotted, elided, letter, figures, written])
    pattern.test(text);
  text.replace(elided, "");
  numbered.exec(text);
  dotted.exec(text);
}
