import { diff3Merge, diffComm } from "node-diff3";

/** Characters. */
export const longestNotes = 10_000;

/** Beyond this, merging would be slow enough to block the server. */
const mostPieces = 600;

/** Merges `mine`, based on `base`, into `current`. Where both changed the same words, both versions are kept. */
export function mergeNotes(base: string, mine: string, current: string): string {
  if (mine === base || mine === current) return current;
  if (current === base) return mine;
  return mergePieces([linesOf(base), linesOf(mine), linesOf(current)], ([one, other, third]) =>
    mergePieces([wordsOf(one), wordsOf(other), wordsOf(third)], ([, ours, theirs]) => bothOf(ours, theirs)),
  );
}

type Three = [base: string[], mine: string[], current: string[]];

function mergePieces([base, mine, current]: Three, settle: (conflict: [string, string, string]) => string): string {
  const join = (pieces: readonly string[]) => pieces.join("");
  if (Math.max(base.length, mine.length, current.length) > mostPieces) {
    return bothOf(join(mine), join(current));
  }
  return diff3Merge(mine, base, current, { excludeFalseConflicts: true })
    .map(({ ok, conflict }) => {
      if (ok) return join(ok);
      return conflict ? settle([join(conflict.o), join(conflict.a), join(conflict.b)]) : "";
    })
    .join("");
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
  if (Math.max(ours.length, theirs.length) > mostPieces) return "";
  return diffComm(ours, theirs)
    .flatMap((part) => ("common" in part ? part.common : []))
    .join("");
}

/**
 * Whether a line of the earlier text is none of the later one. One of them may go on there, with new words: "pig" is gone
 * from "pigment", except for somebody who is `typing` it.
 */
export function takesAway(before: string, after: string, typing = false): boolean {
  const later = after.split("\n").map((line) => line.trim());
  const known = new Set(["", ...later]);
  const [gone, ...others] = before
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !known.has(line));
  if (gone === undefined || others.length > 0) return gone !== undefined;
  const rests = later.filter((line) => line.startsWith(gone)).map((line) => line.slice(gone.length));
  return !rests.some((rest) => typing || !/^[\p{L}\p{M}\p{N}]/u.test(rest));
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
