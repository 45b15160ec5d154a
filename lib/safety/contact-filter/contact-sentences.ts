import { fold } from "#lib/safety/safety-words/word-lines.ts";
import { type NetworkKind, networkKinds } from "./contact-words/networks.ts";

/** A text as it is built: sentences, and in them the words between two signs that set them apart. */

export type SentenceWord = Readonly<{ text: string; network: NetworkKind | undefined }>;
/** `sign`: what sets it apart from the words before it. */
export type Segment = Readonly<{ sign: string; words: SentenceWord[] }>;
export type TextSentence = Readonly<{ segments: readonly Segment[]; asks: boolean; named: boolean }>;

/** Links are looked at elsewhere: an encyclopedia has pages about networks. */
const piece = /https?:\/\/\S+|[\p{L}\p{M}\p{N}_]{1,64}(?:[.'’][\p{L}\p{M}\p{N}_]{1,64}){0,4}|[-=]{1,2}>|\S|\n/gu;
const apart = new Set([..."=:()[]{}<>\"'“”„«»‹›‘’–—-|/\\~*→➡⇒,&+•·@", "->", "=>", "-->", "==>"]);
const ending = new Set([..."?!.;…¿¡\n。？！"]);
const between = new Set("and und y et or oder o ou".split(" "));

export function sentencesOf(text: string): TextSentence[] {
  const build = new Builder();
  for (const { 0: found, index } of text.matchAll(piece)) {
    if (ending.has(found)) build.end(found);
    else if (found.includes("://")) build.cut(":");
    else if (apart.has(found)) build.cut(isTight(text, index) ? "tight" : found);
    else if (between.has(found.toLowerCase())) build.join(found);
    else if (/^[\p{L}\p{N}_]/u.test(found)) build.add(found);
  }
  build.end("");
  return build.sentences;
}

class Builder {
  readonly sentences: TextSentence[] = [];
  #segments: Segment[] = [];
  #words: SentenceWord[] = [];
  #sign = "";
  #named = false;

  /** In "k o f" the "o" is no word. */
  join(word: string): void {
    if (word.length === 1 && this.#words.at(-1)?.text.length === 1) this.add(word);
    else this.cut(word);
  }

  /** The first of several signs tells most: "insta: (kofim)". */
  cut(sign: string): void {
    if (this.#words.length > 0) this.#segments.push({ sign: this.#sign, words: this.#words });
    if (this.#words.length > 0 || this.#sign === "") this.#sign = sign;
    this.#words = [];
  }

  end(mark: string): void {
    this.cut("");
    const asks = mark === "?" || mark === "？";
    if (this.#segments.length > 0) this.sentences.push({ segments: this.#segments, asks, named: this.#named });
    [this.#segments, this.#sign, this.#named] = [[], "", false];
  }

  /** "insta.kofim": a dot between the two, as good as a colon. */
  add(found: string): void {
    const parts = found.split(".");
    const whole = parts.length < 2 || !parts.some((part) => networkOf(part) !== undefined);
    for (const [at, text] of (whole ? [found] : parts).entries()) {
      if (at > 0) this.cut(":");
      const network = networkOf(text);
      if (network !== undefined) this.#named = true;
      this.#words.push({ text, network });
    }
  }
}

/** A hyphen within a word: "TikTok-Trend". */
const isTight = (text: string, index: number) =>
  "-–".includes(text.charAt(index)) && text.charAt(index - 1).trim() !== "" && text.charAt(index + 1).trim() !== "";

function networkOf(word: string): NetworkKind | undefined {
  return networkKinds.get(word.toLowerCase().replace(/['’]s$/u, ""));
}

export const bareWord = (word: string): string => fold(word).trim();

/** In how many places networks are named. */
export const networksIn = (sentences: readonly TextSentence[]): number =>
  sentences.reduce(
    (sum, { segments, named }) =>
      named ? sum + segments.flatMap(({ words }) => words).filter(({ network }) => network !== undefined).length : sum,
    0,
  );
