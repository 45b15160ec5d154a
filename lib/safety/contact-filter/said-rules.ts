import { minute } from "#lib/platform/time/time.ts";
import { contactDetails, contactDetailsAcross, contactDetailsAfter, type Finding } from "./contact-details.ts";
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
  /** Of all that was said, the newest; older texts are not read. */
  all: 48_000,
} as const;

type Asked = Readonly<{ to: string | null; ownHost: string; now: Date }>;

/** All that a search reads: plain data, because a thread may do it. */
export type SaidSearch = Readonly<{ before: readonly SaidBefore[]; text: string; asked: Asked }>;

export function searchSaid({ before, text, asked }: SaidSearch): Finding[] {
  return foundAcross(before, text, asked);
}

export function foundAcross(before: readonly SaidBefore[], text: string, { to, ownHost, now }: Asked): Finding[] {
  if (text.trim() === "") return [];
  const { reads, mine } = planSearch(before, text, { to, now });
  const alone = contactDetails(text, ownHost);
  const kept = keptOfText(text);
  // Each is searched once: most readers have read much the same.
  const after = once((recent: string) =>
    contactDetailsAfter(recent, kept, ownHost).filter((kind) => !alone.includes(kind)),
  );
  const figures = once(figureLines);
  const number = once((lines: string) => isNumberWith(lines.split("\n"), mine));
  const numbersOf = (open: readonly string[]): readonly Finding[] => {
    const theirs = mine.length === 0 ? [] : open.flatMap(figures).slice(-reach.figures);
    return theirs.length > 0 && number(theirs.join("\n")) ? ["phone"] : [];
  };
  const found = reads.flatMap(({ talk, next, open }) => [
    ...after(talk),
    // Over more than a talk, only digits count for numbers: "my phone is slow" days after an exercise announces none.
    ...after(next).filter((kind) => kind !== "phone"),
    ...numbersOf(open),
  ]);
  return [...new Set(found)];
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

/** As one text each: the end of the talk, and the last that was said openly. */
type Read = Readonly<{ talk: string; next: string; open: readonly string[] }>;

/** What is searched for a text, and an upper bound of the characters, however much was said and to however many. */
export function planSearch(
  before: readonly SaidBefore[],
  text: string,
  { to, now }: Omit<Asked, "ownHost">,
): { reads: readonly Read[]; mine: readonly string[]; characters: number } {
  const said = newestOf(before.filter((one) => one.text.trim() !== ""));
  const reads = readings(said, to).map((read) => readOf(read, now));
  const mine = figureLines(text);
  const kept = keptOfText(text).length;
  const pairs = [...new Set(reads.flatMap(({ talk, next }) => [talk, next]))].filter((recent) => recent !== "");
  const together = pairs.reduce((sum, recent) => sum + 2 * recent.length + kept + 1, 0);
  const lines = said.reduce((sum, one) => sum + one.text.length, 0);
  const numbers = mine.length === 0 ? 0 : reads.length * numberSearches * (Math.min(lines, reach.characters) + kept);
  return { reads, mine, characters: text.length + kept + together + (mine.length === 0 ? 0 : lines) + numbers };
}

/** How often `isNumberWith` reads each of its two parts, at most. */
const numberSearches = 5;

/** The newest texts first, as many as are searched; the oldest of them last. */
function newestOf(said: readonly SaidBefore[]): readonly SaidBefore[] {
  let left: number = reach.all;
  const first = said.findLastIndex((one) => {
    left -= one.text.length;
    return left < 0;
  });
  return said.slice(first + 1);
}

function readOf(before: readonly SaidBefore[], now: Date): Read {
  const since = new Date(now.getTime() - reach.talk.time);
  const talk = before.filter(({ createdAt }) => createdAt >= since).slice(-reach.talk.texts);
  const open = before.filter(({ held }) => !held).map((one) => one.text);
  const end = (texts: readonly string[]) => texts.join("\n").slice(-reach.characters);
  return { talk: end(talk.map((one) => one.text)), next: end(open.slice(-reach.next)), open };
}

function once<Result>(work: (text: string) => Result): (text: string) => Result {
  const done = new Map<string, Result>();
  return (text) => {
    const result = done.get(text) ?? work(text);
    done.set(text, result);
    return result;
  };
}

/** A number whose parts have other words or texts between them, in either order. */
function isNumberWith(theirs: readonly string[], mine: readonly string[]): boolean {
  const whole = mine.join("\n");
  const last = theirs.at(-1) ?? "";
  const isNew = (before: string, after: string) =>
    contactDetailsAcross([before], after).includes("phone") && !contactDetails(after).includes("phone");
  return isNew(theirs.join("\n"), whole) || isNew(whole, last);
}

/** Whether a text may be a part of a number. */
export const hasFigures = (text: string): boolean => figureLines(text).length > 0;

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
