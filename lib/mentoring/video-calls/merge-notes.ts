import { diff3Merge, diffComm } from "node-diff3";

/** Characters. */
export const longestNotes = 10_000;

/** Beyond these, a merge would hold the server: each pair of equal pieces may cost a look at every piece. */
const mostPieces = 600;
const mostPairs = 20_000;

/** Merges `mine`, based on `base`, into `current`. Where both changed the same words, both versions are kept. */
export function mergeNotes(base: string, mine: string, current: string): string {
  if (mine === base || mine === current) return current;
  if (current === base) return mine;
  // One for all lines: many small conflicts are as much work as a large one.
  const left = { pairs: mostPairs };
  return mergePieces([linesOf(base), linesOf(mine), linesOf(current)], left, ([one, other, third]) =>
    mergePieces([wordsOf(one), wordsOf(other), wordsOf(third)], left, ([, ours, theirs]) => bothOf(ours, theirs)),
  );
}

type Three = [base: string[], mine: string[], current: string[]];
type Settle = (conflict: [string, string, string]) => string;

const join = (pieces: readonly string[]) => pieces.join("");

function mergePieces(whole: Three, left: { pairs: number }, settle: Settle): string {
  const { before, after, between } = withoutShared(whole);
  const [base, mine, current] = between;
  left.pairs -= pairsOf(base, mine) + pairsOf(base, current);
  const merged =
    Math.max(base.length, mine.length, current.length) > mostPieces || left.pairs < 0
      ? [bothOf(join(mine), join(current))]
      : diff3Merge(mine, base, current, { excludeFalseConflicts: true }).map(({ ok, conflict }) => {
          if (ok) return join(ok);
          return conflict ? settle([join(conflict.o), join(conflict.a), join(conflict.b)]) : "";
        });
  return join([...before, ...merged, ...after]);
}

/** What all three have in front and at the end needs no comparison: mostly it is nearly all of them. */
function withoutShared(three: Three) {
  const [base, mine, current] = three;
  const shortest = Math.min(base.length, mine.length, current.length);
  let [first, last] = [0, 0];
  while (first < shortest && base[first] === mine[first] && base[first] === current[first]) first++;
  const fromEnd = (pieces: string[]) => pieces[pieces.length - 1 - last];
  while (first + last < shortest && fromEnd(base) === fromEnd(mine) && fromEnd(base) === fromEnd(current)) last++;
  const between = three.map((pieces) => pieces.slice(first, pieces.length - last)) as Three;
  return { before: base.slice(0, first), after: base.slice(base.length - last), between };
}

function pairsOf(some: readonly string[], others: readonly string[]): number {
  const count = new Map<string, number>();
  for (const piece of others) count.set(piece, (count.get(piece) ?? 0) + 1);
  return some.reduce((sum, piece) => sum + (count.get(piece) ?? 0), 0);
}

function bothOf(mine: string, current: string): string {
  if (current.includes(mine)) return current;
  if (mine.includes(current)) return mine;
  return /\s$/.test(current) || current === ""
    ? current + mine
    : `${current}${mine.includes("\n") ? "\n" : " "}${mine}`;
}

const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
const wordsOf = (text: string) => text.match(/\s*\S+|\s+$/g) ?? [];

/** Lines both texts share: the base to use if the original is gone. Prevents duplicates. */
export function sharedLines(mine: string, current: string): string {
  const [ours, theirs] = [linesOf(mine), linesOf(current)];
  if (Math.max(ours.length, theirs.length) > mostPieces || pairsOf(ours, theirs) > mostPairs) return "";
  return diffComm(ours, theirs)
    .flatMap((part) => ("common" in part ? part.common : []))
    .join("");
}

/** Letters that somebody types between two saves. */
const atOnce = 3;

/**
 * Whether a line of the earlier text is none of the later one. One of them may go on there, with new words: "pig" is gone
 * from "pigment", except for somebody who is `typing` it. Who is may also put some in, anywhere in the line.
 */
export function takesAway(before: string, after: string, typing = false): boolean {
  const later = after.split("\n").map((line) => line.trim());
  const known = new Set(["", ...later]);
  const [gone, ...others] = before
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !known.has(line));
  if (gone === undefined || others.length > 0) return gone !== undefined;
  if (typing && later.some((line) => isPutInto(gone, line))) return false;
  const rests = later.filter((line) => line.startsWith(gone)).map((line) => line.slice(gone.length));
  return !rests.some((rest) => typing || !/^[\p{L}\p{M}\p{N}]/u.test(rest));
}

/** In one place: some letters, or whole words. */
function isPutInto(line: string, longer: string): boolean {
  const isShort = longer.length - line.length <= atOnce;
  return isShort ? isInOnePlace([...line], [...longer]) : isInOnePlace(line.split(/\s+/), longer.split(/\s+/));
}

function isInOnePlace(before: readonly string[], after: readonly string[]): boolean {
  let [first, last] = [0, 0];
  while (first < before.length && before[first] === after[first]) first++;
  while (last < before.length && before.at(-1 - last) === after.at(-1 - last)) last++;
  return after.length > before.length && first + last >= before.length;
}

export function linesAdded(before: string, after: string): string {
  const known = new Set(before.split("\n"));
  return after
    .split("\n")
    .filter((line) => !known.has(line))
    .join("\n");
}

export function withLines(current: string, added: string): string {
  const lines = linesAdded(current, added);
  if (lines === "") return current;
  return current === "" || current.endsWith("\n") ? current + lines : `${current}\n${lines}`;
}
