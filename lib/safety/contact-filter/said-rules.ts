import { minute } from "#lib/platform/time/time.ts";
import { contactDetails, contactDetailsAcross, type Finding } from "./contact-details.ts";
import { plainOf } from "./contact-plain.ts";
import { numberRunsOf, tokensOf } from "./contact-runs.ts";
import { numberWords } from "./contact-words/number-words.ts";

/** Contact details that one person spreads over several texts to another, on any pages. */

/** `toId` is null if everyone who may see the page reads it. */
export type SaidBefore = Readonly<{ toId: string | null; text: string; held: boolean; createdAt: Date }>;

const reach = {
  characters: 1000,
  /** Of a long text only its first and last lines: numbers deep in a lesson are arithmetic. */
  lines: 3,
  /** Recent texts are read together, including held ones, because the next text may continue them. */
  talk: { texts: 8, time: 10 * minute },
  /** The second half of a name or an address may come much later. */
  next: 3,
  figures: 20,
  /** What everyone reads is compared with what each of the last readers has read, and all others have read together. */
  readers: 10,
} as const;

type Asked = Readonly<{ to: string | null; ownHost: string; now: Date }>;

/** What is found with each of the `readings`: one after the other, since many take long together. */
export function* foundAcross(
  before: readonly SaidBefore[],
  text: string,
  { to, ownHost, now }: Asked,
): Generator<readonly Finding[]> {
  if (text.trim() === "") return;
  const said = before.filter((one) => one.text.trim() !== "");
  const search = searchOf(text, ownHost);
  for (const read of readings(said, to)) yield foundWith(read, search, now);
}

/** What those who will read a text have read of the same writer, at most `reach.readers` and one more lists. */
export function readings(before: readonly SaidBefore[], to: string | null): (readonly SaidBefore[])[] {
  const readers = [...new Set(before.flatMap(({ toId }) => toId ?? []).reverse())];
  if (to !== null || readers.length === 0) return [before];
  const readBy = (some: readonly string[]) => before.filter(({ toId }) => toId === null || some.includes(toId));
  const others = readers.slice(reach.readers);
  const each = readers.slice(0, reach.readers).map((reader) => readBy([reader]));
  return others.length === 0 ? each : [...each, readBy(others)];
}

type Search = Readonly<{
  across: (recent: readonly string[]) => Finding[];
  figures: (text: string) => string[];
  /** The figures in the text itself. */
  mine: readonly string[];
}>;

/** Each search is made once: most readers have read much the same. */
function searchOf(text: string, ownHost: string): Search {
  const alone = contactDetails(text, ownHost);
  const kept = keptOfText(text);
  const across = once((recent: string) =>
    recent === "" ? [] : contactDetailsAcross([recent], kept, ownHost).filter((kind) => !alone.includes(kind)),
  );
  const figures = once(figureLines);
  return { across: (recent) => across(recent.join("\n")), figures, mine: figures(text) };
}

function once<Result>(work: (text: string) => Result): (text: string) => Result {
  const done = new Map<string, Result>();
  return (text) => {
    const result = done.get(text) ?? work(text);
    done.set(text, result);
    return result;
  };
}

function foundWith(before: readonly SaidBefore[], search: Search, now: Date): Finding[] {
  const since = new Date(now.getTime() - reach.talk.time);
  const talk = before.filter(({ createdAt }) => createdAt >= since).slice(-reach.talk.texts);
  const open = before.filter(({ held }) => !held).map((one) => one.text);
  // Over more than a talk, only digits count for numbers: "my phone is slow" days after an exercise announces none.
  const next = search.across(open.slice(-reach.next)).filter((kind) => kind !== "phone");
  return [...search.across(talk.map((one) => one.text)), ...next, ...numbersOf(open, search)];
}

/** A number whose parts have other words or texts between them, in either order. */
function numbersOf(open: readonly string[], { figures, mine }: Search): Finding[] {
  const theirs = mine.length === 0 ? [] : open.flatMap(figures).slice(-reach.figures);
  if (theirs.length === 0) return [];
  const whole = mine.join("\n");
  const last = theirs.at(-1) ?? "";
  const isNew = (before: string, after: string) =>
    contactDetailsAcross([before], after).includes("phone") && !contactDetails(after).includes("phone");
  return isNew(theirs.join("\n"), whole) || isNew(whole, last) ? ["phone"] : [];
}

function figureLines(text: string): string[] {
  return keptOfText(text)
    .split("\n")
    .filter((line) => {
      const plain = plainOf(line);
      if (/\d/u.test(plain)) return true;
      const tokens = tokensOf(plain);
      return numberWords.some((words) => numberRunsOf(tokens, words).some(({ parts }) => parts.length > 1));
    });
}

/** The part of a text that may belong to the texts before or after it. */
export function keptOfText(text: string): string {
  const { characters, lines } = reach;
  if (text.length <= characters) return text;
  const all = text.split("\n");
  const half = characters / 2;
  return `${all.slice(0, lines).join("\n").slice(0, half)}\n${all.slice(-lines).join("\n").slice(-half)}`;
}
