/**
 * Finds thousands of word patterns in one pass, in linear time: a state machine whose transitions are cached as texts
 * use them.
 */

/** One position of a pattern; `either` is undefined for any word. */
export type Word = Readonly<{ optional: boolean; either: readonly string[] | undefined }>;

/** `takes`: word numbers, undefined for any; `after`: places that may follow; `ends`: bits of the lists ending here. */
type Place = Readonly<{ takes: ReadonlySet<number> | undefined; after: readonly number[]; ends: number }>;

/** `open`: places that may come next; `ended`: bits of the lists that ended with the last word. */
type State = Readonly<{ open: readonly number[]; ended: number; next: Map<number, State> }>;

const mostWays = 20_000;

export class WordSearch<Name extends string> {
  readonly #names: readonly Name[];
  readonly #vocabulary: Vocabulary;
  readonly #places: readonly Place[];
  readonly #begin = new Map<number, number[]>();
  readonly #states = new Map<string, State>();
  #root = newState([], 0);
  #ways = 0;

  constructor(lists: Readonly<Record<Name, readonly (readonly Word[])[]>>) {
    this.#names = Object.keys(lists) as Name[];
    const patterns = this.#names.flatMap((name, at) => lists[name].map((words) => ({ words, ends: 1 << at })));
    this.#vocabulary = new Vocabulary(patterns.flatMap(({ words }) => words.flatMap(({ either }) => either ?? [])));
    const places: Place[] = [];
    for (const { words, ends } of patterns) {
      for (const number of this.#vocabulary.setOf(words[0]?.either ?? [])) {
        const begin = this.#begin.get(number);
        if (begin) begin.push(places.length);
        else this.#begin.set(number, [places.length]);
      }
      places.push(...this.#placesOf(words, places.length, ends));
    }
    this.#places = places;
  }

  found(words: readonly string[]): Set<Name> {
    const all = 2 ** this.#names.length - 1;
    let [state, ended] = [this.#root, 0];
    for (const word of words) {
      state = this.#step(state, this.#vocabulary.numberOf(word), true);
      ended |= state.ended;
      if (ended === all) break;
    }
    return new Set(this.#names.filter((_, at) => ended & (1 << at)));
  }

  /** Replaces every longest match of a line with `instead`. */
  without(words: readonly string[], instead: string): string[] {
    const numbers = words.map((word) => this.#vocabulary.numberOf(word));
    const left: string[] = [];
    for (let at = 0; at < words.length; ) {
      const end = this.#endOf(numbers, at);
      left.push(end > at ? instead : (words[at] ?? ""));
      at = Math.max(end, at + 1);
    }
    return left;
  }

  /** The end of the longest match that begins at `from`; `from` if there is none. */
  #endOf(numbers: readonly number[], from: number): number {
    let [state, end] = [this.#root, from];
    for (let at = from; at < numbers.length; at += 1) {
      state = this.#step(state, numbers[at] ?? 0, at === from);
      if (state.ended) end = at + 1;
      if (state.open.length === 0) break;
    }
    return end;
  }

  #placesOf(words: readonly Word[], first: number, ends: number): Place[] {
    return words.map(({ either }, at) => {
      const rest = words.slice(at + 1).findIndex(({ optional }) => !optional);
      const after = Array.from({ length: rest + 1 }, (_, next) => first + at + 1 + next);
      return { takes: either && this.#vocabulary.setOf(either), after, ends: at === words.length - 1 ? ends : 0 };
    });
  }

  /** `begins`: a line may begin with this word. */
  #step(state: State, number: number, begins: boolean): State {
    if (state.open.length === 0 && !(begins && this.#begin.has(number))) return this.#root;
    const way = begins ? number : ~number;
    const known = state.next.get(way);
    if (known) return known;
    const open = new Set<number>();
    let ended = 0;
    const pass = (at: number) => {
      const place = this.#places[at];
      for (const after of place?.after ?? []) open.add(after);
      ended |= place?.ends ?? 0;
    };
    if (begins) this.#begin.get(number)?.forEach(pass);
    for (const at of state.open) {
      const takes = this.#places[at]?.takes;
      if (!takes || takes.has(number)) pass(at);
    }
    return this.#keep(state, way, [...open], ended);
  }

  #keep(from: State, way: number, open: readonly number[], ended: number): State {
    if (this.#ways >= mostWays) {
      this.#ways = 0;
      this.#states.clear();
      this.#root = newState([], 0);
    }
    const key = `${ended}:${open.toSorted((a, b) => a - b).join()}`;
    const state = this.#states.get(key) ?? newState(open, ended);
    this.#states.set(key, state);
    from.next.set(way, state);
    this.#ways += 1;
    return state;
  }
}

function newState(open: readonly number[], ended: number): State {
  return { open, ended, next: new Map() };
}

/** Numbers the words of all patterns, so places compare numbers; 0 is any other word. */
class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #beginnings = new Map<string, string[]>();
  readonly #sets = new Map<string, ReadonlySet<number>>();
  readonly #within = new Map<string, number[]>();

  constructor(words: readonly string[]) {
    for (const word of new Set(words)) this.#numbers.set(word, this.#numbers.size + 1);
    for (const word of this.#numbers.keys()) if (word.endsWith("*")) this.#addBeginning(word.slice(0, -1));
    for (const [word, number] of this.#numbers) {
      const whole = word.endsWith("*") ? word.slice(0, -1) : word;
      for (const beginning of this.#beginningsOf(whole)) {
        const within = this.#within.get(`${beginning}*`);
        if (within) within.push(number);
        else this.#within.set(`${beginning}*`, [number]);
      }
    }
  }

  /** The number of the longest beginning covers the shorter ones. */
  numberOf(word: string): number {
    const whole = this.#numbers.get(word);
    if (whole !== undefined) return whole;
    const [beginning] = this.#beginningsOf(word);
    return (beginning !== undefined && this.#numbers.get(`${beginning}*`)) || 0;
  }

  /** The same set object for the same words. */
  setOf(either: readonly string[]): ReadonlySet<number> {
    const key = either.join(" ");
    const numbers = () => either.flatMap((word) => [this.#numbers.get(word) ?? 0, ...(this.#within.get(word) ?? [])]);
    const set = this.#sets.get(key) ?? new Set(numbers());
    this.#sets.set(key, set);
    return set;
  }

  #addBeginning(beginning: string): void {
    const start = beginning.slice(0, 2);
    const known = [...(this.#beginnings.get(start) ?? []), beginning];
    this.#beginnings.set(
      start,
      known.sort((a, b) => b.length - a.length),
    );
  }

  #beginningsOf(word: string): string[] {
    const known = this.#beginnings.get(word.slice(0, 2)) ?? [];
    return known.filter((beginning) => word.startsWith(beginning));
  }
}
