import { normalText } from "#lib/platform/normal-text.ts";
import type { NumberWords } from "./contact-words/number-words.ts";

/** A number as it may be dictated: parts in digits or words. */
export type NumberRun = {
  parts: string[];
  words: number;
  lists: number;
  plus: boolean;
  /** Next to a mathematical sign or a unit. */
  reckoned: boolean;
};

export type Token = Readonly<{
  text: string;
  kind: "figure" | "word" | "plus" | "listing" | "reckoning" | "sign";
  unit: boolean;
}>;

export function tokensOf(text: string): Token[] {
  const bare = normalText(text.toLowerCase(), "NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
  return (bare.match(/\p{L}+|\d+|[^\s\p{L}\d]/gu) ?? []).map(tokenOf);
}

const reckoning = new Set('=<>≤≥≈≠×÷^√%€$£¥&#{}[]\\°*"·∙⋅|');
const listing = new Set(",;:");

function tokenOf(text: string): Token {
  if (text >= "0" && text < ":") return { text, kind: "figure", unit: false };
  if (/^\p{L}/u.test(text)) return { text, kind: "word", unit: units.test(text) };
  if (text === "+") return { text, kind: "plus", unit: false };
  if (listing.has(text)) return { text, kind: "listing", unit: false };
  return { text, kind: reckoning.has(text) ? "reckoning" : "sign", unit: false };
}

const units =
  /^(?:[kcmµnhd]?m|[kmµ]?g|[kmcd]?l|mol|[mnµ]?s|[kmg]?hz|[kmg]?w|[kmg]?[vjn]|h?pa|bar|k|kb|mb|gb|ev|x|e|mal|times|fois|por|euros?|dollars?|pounds?|grad|degrees?|grados|degres|meters?|metres?|metros?|kilometres?|kilometers?|kilometros?|people|inhabitants|einwohner\w*|habitants|habitantes|years?|jahre|annees|ans|anos|million\w*|billion\w*|milliards?|stellen)$/u;
/** The most words in a row within a number that are not part of it. */
const mostJoins = 3;

/** `joins`: joining words since the last part; `times`: how often the next part is repeated. */
type State = { run: NumberRun; joins: number; times: number; runs: NumberRun[] };

const emptyRun = (plus: boolean, reckoned: boolean): NumberRun => ({ parts: [], words: 0, lists: 0, plus, reckoned });

export function numberRunsOf(tokens: readonly Token[], words: NumberWords): NumberRun[] {
  const state: State = { run: emptyRun(false, false), joins: 0, times: 1, runs: [] };
  for (const token of tokens) {
    if (token.kind === "figure") add(state, token.text, false);
    else if (token.kind !== "word" || !isSpoken(state, token.text, words)) pass(state, token, words);
  }
  end(state, false);
  return state.runs;
}

function add(state: State, part: string, word: boolean): void {
  for (let said = 0; said < state.times; said += 1) state.run.parts.push(part);
  if (word) state.run.words += 1;
  [state.joins, state.times] = [0, 1];
}

function end(state: State, reckoned: boolean, plus = false): void {
  const { run } = state;
  if (run.parts.length > 0) state.runs.push({ ...run, reckoned: run.reckoned || reckoned });
  [state.run, state.joins, state.times] = [emptyRun(plus, reckoned), 0, 1];
}

function pass(state: State, { text, kind, unit }: Token, words: NumberWords): void {
  const { run } = state;
  if (kind === "listing") run.lists += run.parts.length > 0 ? 1 : 0;
  else if (kind === "reckoning") end(state, true);
  else if (kind === "plus" || words.plus.includes(text)) end(state, false, run.parts.length === 0);
  else if (kind === "word" && repeats.has(text)) state.times = repeats.get(text) ?? 1;
  else if (kind === "word") {
    state.joins += 1;
    if (run.parts.length === 0 || state.joins > mostJoins || !words.joins.includes(text)) end(state, unit);
  }
}

const repeats = new Map([
  ["double", 2],
  ["doble", 2],
  ["doppel", 2],
  ["triple", 3],
  ["zweimal", 2],
  ["dreimal", 3],
  ["viermal", 4],
]);

/** Takes a number word, alone or completing the one before ("thirty" "four", "nine" "hundred"). */
function isSpoken(state: State, token: string, { values, hundred }: NumberWords): boolean {
  const { run, joins } = state;
  const before = run.parts.length === 0 || run.words === 0 || joins > 1 ? Number.NaN : Number(run.parts.at(-1));
  const value = values.get(token);
  const french = hundred.includes("cent");
  const whole = hundred.includes(token) && before >= 1 && before <= 9 ? before * 100 : together(before, value, french);
  if (whole !== undefined) {
    run.parts[run.parts.length - 1] = String(whole);
    run.words += 1;
    state.joins = 0;
  } else if (value !== undefined) add(state, String(value), true);
  return whole !== undefined || value !== undefined;
}

/** Combines two words of one number; French counts on to 19 after sixty and eighty. */
function together(before: number, value: number | undefined, french: boolean): number | undefined {
  if (value === undefined) return undefined;
  if (french && before === 4 && value === 20) return 80;
  const most = french && (before === 60 || before === 80) ? 19 : 9;
  const tens = before >= 20 && before < 100 && before % 10 === 0 && value >= 1 && value <= most;
  const hundreds = before >= 100 && before % 100 === 0 && value >= 1 && value < 100;
  const teens = french && before === 10 && value >= 7 && value <= 9;
  return tens || hundreds || teens ? before + value : undefined;
}
