import { asksToMeet } from "./contact-meetings.ts";
import {
  askingWords,
  atWords,
  givingWords,
  holdsOneLetter,
  holdsTwoFigures,
  isMade,
  isName,
  linkingWords,
} from "./contact-names.ts";
import {
  bareWord,
  networksIn,
  type Segment,
  type SentenceWord,
  sentencesOf,
  type TextSentence,
} from "./contact-sentences.ts";
import type { NetworkKind } from "./contact-words/networks.ts";

/** A network's name that stands beside somebody's name, or alone with a question: "Snap: kofim", "kofim (snap)", "snap?". */

const copulas = new Set("is are es soy est cest ist heisst lautet".split(" "));

/** Without "it is", "mein Name ist", "on": what is left may be the name. */
function bareOf(words: readonly SentenceWord[]): SentenceWord[] {
  return words.filter(({ text, network }) => {
    const bare = bareWord(text);
    return network === undefined && !givingWords.has(bare) && !linkingWords.has(bare);
  });
}

/** Whether these words are nothing but a name, of at most so many words. */
function givesName(words: readonly SentenceWord[], most: number): boolean {
  if (isSpelled(words)) return true;
  if (words.length > most + 4) return false;
  const left = bareOf(words);
  return left.length > 0 && left.length <= most && left.every(isName);
}

/** "k o f i m", "k.o.f.i.m" */
function isSpelled(words: readonly SentenceWord[]): boolean {
  const letters = words.slice(0, mostSpelled).flatMap(({ text }) => text.split("."));
  return letters.length > 3 && words.length <= mostSpelled && letters.every((letter) => holdsOneLetter(letter));
}
const mostSpelled = 16;

const mostWords = { clear: 2, game: 2, everyday: 1, social: 1, word: 0 } as const;

/** `whole`: nothing else is in the text. */
function namesOne({ segments, asks }: TextSentence, whole: boolean): boolean {
  const only = isOnly(segments);
  return segments.some((segment, place) => {
    const network = segment.words.find((word) => word.network !== undefined && word.network !== "word");
    const any = network ?? segment.words.find((word) => word.network !== undefined);
    if (any?.network === undefined) return false;
    const [before, after] = [segments[place - 1], segments[place + 1]];
    if (isMadeBeside(segment, before, after) || isCasual(segment)) return true;
    if (any.network === "word") return isAlone(only, "word", asks, whole) || isLateWord(segments);
    const own = bareOf(segment.words);
    if (own.length === 0 && isApart(segments, place, mostWords[any.network])) return true;
    if (isAlone(only, any.network, asks, whole)) return true;
    return isTogether(segment, any.network, segments.length === 1);
  });
}

/** A name that can only be one, next to the network's or with a small word between. */
function isMadeBeside({ sign, words }: Segment, before: Segment | undefined, after: Segment | undefined): boolean {
  const last = words.length - 1;
  return words.some(({ network }, place) => {
    if (network === undefined) return false;
    const near = words.slice(Math.max(place - 3, 0), place + 4);
    if (place === last && after && after.sign !== ",") near.push(...after.words.slice(0, 3));
    if (place === 0 && before && sign !== ",") near.push(...before.words.slice(-1));
    return near.some(({ text }) => isMade(text) && (network !== "word" || (text.length > 5 && holdsTwoFigures(text))));
  });
}

/** "insta: kofim", "kofim (insta)", "kofim - insta": the network alone on its side of a sign. */
function isApart(segments: readonly Segment[], place: number, most: number): boolean {
  if (most === 1 && segments.length > 3) return false;
  const [here, before, after] = [segments[place], segments[place - 1], segments[place + 1]];
  const gives = (words: readonly SentenceWord[], sign: string) => {
    const weak = sign === "," || sign === "tight";
    return !joining.has(sign.toLowerCase()) && (!weak || segments.length === 2) && givesName(words, weak ? 1 : most);
  };
  if (after && gives(after.words, after.sign)) return true;
  const sign = here?.sign ?? "";
  // "Ingredients: cocoa, sugar, milk" is a list.
  return before !== undefined && (sign !== ":" || segments.length === 2) && gives(before.words, sign);
}
const joining = new Set("& + and und y et or oder o ou".split(" "));

/** Whether there are only networks, and words that ask for one, which is enough for this kind. */
function isAlone(only: boolean, kind: NetworkKind, asks: boolean, whole: boolean): boolean {
  if (!only) return false;
  const clear = kind === "clear" || kind === "game";
  return (asks && (whole || clear)) || (whole && kind === "clear");
}

const isOnly = (segments: readonly Segment[]) =>
  segments.every(({ words }) => words.every(({ text, network }) => isAsking(text, network)));

const isAsking = (text: string, network: NetworkKind | undefined) =>
  network === undefined ? askingWords.has(bareWord(text)) : network !== "word" || rooms.has(text.toLowerCase());
const rooms = new Set(["zoom", "teams"]);

/** "insta kofim", "kofim on youtube", "snap is kofim". */
function isTogether({ words }: Segment, kind: NetworkKind, alone: boolean): boolean {
  if (words.length > mostTogether) return false;
  const place = words.findIndex(({ network }) => network === kind);
  const rest = words.filter((word, index) => word.network === undefined && !isAt(words, index));
  const own = rest.some(({ text }) => givingWords.has(bareWord(text)));
  const is = isCopula(rest[0], words[place + 1]);
  const names = own ? bareOf(rest) : rest.slice(is ? 1 : 0);
  if (names.length === 0 || names.length > 2 || !names.every(isName)) return false;
  const [one, clear] = [names.length === 1, kind === "clear" || kind === "game"];
  if (clear) return one || alone;
  if (!alone) return false;
  if (own || rest.length < words.length - 1) return one || kind === "social";
  return one && (is ? isNobodys(words, place) : isPlain(words, place));
}
const mostTogether = 7;

/** Names that no lesson uses, so a name behind them is one in the longest sentence. */
const casual = new Set("insta kik yubo likee wasap guasap".split(" "));
function isCasual({ words }: Segment): boolean {
  return words.some((word, at) => at > 0 && casual.has(words[at - 1]?.text.toLowerCase() ?? "") && isName(word));
}

const isCopula = (word: SentenceWord | undefined, next: SentenceWord | undefined) =>
  word !== undefined && word === next && copulas.has(bareWord(word.text));

/** "Anna Messenger", "IG Metall" and "VK Singh" are names of their own. */
function isPlain(words: readonly SentenceWord[], place: number): boolean {
  const other = words[1 - place]?.text ?? "";
  return other === other.toLowerCase() || (place === 0 && isNobodys(words, place));
}

/** Of the everyday words those that nobody is called. */
const nobodys = new Set("snap discord telegram twitch xbox playstation psn msn steam".split(" "));
const isNobodys = (words: readonly SentenceWord[], place: number) =>
  nobodys.has((words[place]?.text ?? "").toLowerCase());

/** Whether the word stands between a name and the network: "kofim on youtube", "on youtube kofim". */
function isAt(words: readonly SentenceWord[], index: number): boolean {
  return words[index + 1]?.network !== undefined && atWords.has(bareWord(words[index]?.text ?? ""));
}

/** "kofim on Threads": an everyday word, but written like a name, after a name that is not. */
function isLateWord(segments: readonly Segment[]): boolean {
  const [first, second, third] = segments.length === 1 ? (segments[0]?.words ?? []) : [];
  if (!first || !second || !third || segments[0]?.words.length !== 3 || third.network === undefined) return false;
  const written = third.text !== third.text.toLowerCase() && first.text === first.text.toLowerCase();
  return written && atWords.has(bareWord(second.text)) && isName(first);
}

/** `apart`: the lines were not written as one text. */
export function looksBeside(texts: readonly string[], apart: boolean): Set<"elsewhere" | "meeting"> {
  const found = new Set<"elsewhere" | "meeting">();
  let most = -1;
  for (const text of texts) {
    const sentences = sentencesOf(text);
    // The first is as typed; of the others only one that names more counts: figures read as letters make no names.
    const count = networksIn(sentences);
    if (count <= most) continue;
    most = count;
    if (namesBeside(sentences, apart)) found.add("elsewhere");
    if (sentences.some(asksToMeet)) found.add("meeting");
  }
  return found;
}

function namesBeside(sentences: readonly TextSentence[], apart: boolean): boolean {
  return sentences.some((sentence, place) => {
    if (!sentence.named) return false;
    const around = [sentences[place - 1], sentences[place + 1]];
    return namesOne(sentence, !apart && sentences.length === 1) || isFollowed(sentence, around, sentences.length === 2);
  });
}

/** The network in one line or sentence of its own, the name in the next. */
function isFollowed(
  { segments }: TextSentence,
  around: readonly (TextSentence | undefined)[],
  whole: boolean,
): boolean {
  const [only] = onlyWord(segments);
  if (only?.network === undefined || only.network === "word") return false;
  const clear = only.network === "clear" || only.network === "game" || whole;
  return around.some((one) => onlyWord(one?.segments ?? []).some((word) => (clear ? isName(word) : isMade(word.text))));
}

function onlyWord(segments: readonly Segment[]): SentenceWord[] {
  const [first] = segments;
  return segments.length === 1 && first?.words.length === 1 ? first.words : [];
}
