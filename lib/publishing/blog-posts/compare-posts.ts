import { diffArrays, diffWordsWithSpace } from "diff";
import { textOfAny } from "#lib/platform/html/html-words.ts";
import { blockLines } from "./block-lines.ts";

/** Two versions of a post, beside each other. */

export type ComparedText = Readonly<{
  title: string;
  excerpt: string;
  content: string;
  tags: readonly string[];
  featuredImage: string | null;
}>;

/** A piece of a line: in both, or only in this one. */
export type Piece = Readonly<{ text: string; only: boolean }>;
/** Lines that stand beside each other; `undefined` where the other version has one more. */
export type ComparedLine = Readonly<{ left: readonly Piece[] | undefined; right: readonly Piece[] | undefined }>;
export type ComparedPart =
  | Readonly<{ kind: "lines"; lines: readonly ComparedLine[] }>
  /** Equal lines between changes, which nobody needs to read again. */
  | Readonly<{ kind: "same"; count: number }>;
export type ComparedField = "title" | "excerpt" | "tags" | "featuredImage" | "content";
export type Comparison = Readonly<{
  fields: readonly Readonly<{ field: ComparedField; parts: readonly ComparedPart[] }>[];
  /** The texts are the same and only the formatting of the content differs. */
  formatting: boolean;
  /** Not compared to the end word by word: the rest stands whole. */
  tooDifferent: boolean;
}>;

/** Equal lines shown around a change. */
const around = 1;

/** Steps after which two lines count as wholly different: long ones would take seconds. */
const mostSteps = 400;

/** Of one comparison. Above, it would take seconds, and as long again to show it. */
const most = { lines: 2000, pieces: 4000, unlike: 40 } as const;

/** What is left of that. */
type Budget = { pieces: number; unlike: number; spent: boolean };

/** Only what differs. In a thread: two long posts take a while. */
export function comparePosts(left: ComparedText, right: ComparedText): Comparison {
  const budget: Budget = { pieces: most.pieces, unlike: most.unlike, spent: false };
  const fields = textsOf(blockLines)
    .map(([field, linesOf]) => {
      const lines = compareLines(linesOf(left), linesOf(right), budget);
      return { field, parts: shortened(folded(lines), budget) };
    })
    .filter(({ parts }) => parts.some(({ kind }) => kind === "lines"));
  const formatting = fields.length === 0 && left.content !== right.content;
  return { fields, formatting, tooDifferent: budget.spent };
}

export function compareInThread({ left, right }: Readonly<{ left: ComparedText; right: ComparedText }>): Comparison {
  return comparePosts(left, right);
}

/** Both as they are, for two that take too long to compare. Reads each text once. */
export function besideEachOtherWhole(left: ComparedText, right: ComparedText): Comparison {
  const fields = textsOf((html) => [textOfAny(html)])
    .map(([field, textOf]) => ({ field, left: textOf(left).join("\n"), right: textOf(right).join("\n") }))
    .filter((texts) => texts.left !== texts.right)
    .map(({ field, ...texts }): Comparison["fields"][number] => {
      const line = { left: whole(texts.left, false), right: whole(texts.right, false) };
      return { field, parts: [{ kind: "lines", lines: [line] }] };
    });
  return { fields, formatting: fields.length === 0 && left.content !== right.content, tooDifferent: true };
}

function textsOf(linesOf: (html: string) => readonly string[]) {
  const texts: readonly (readonly [ComparedField, (post: ComparedText) => readonly string[]])[] = [
    ["title", ({ title }) => [title]],
    ["excerpt", ({ excerpt }) => excerpt.split("\n")],
    ["tags", ({ tags }) => [tags.join(", ")]],
    ["featuredImage", ({ featuredImage }) => [featuredImage ?? ""]],
    ["content", ({ content }) => linesOf(content)],
  ];
  return texts;
}

/** After so many lines the rest of each side is one. */
function shortened(parts: readonly ComparedPart[], budget: Budget): readonly ComparedPart[] {
  const lines = parts.flatMap((part) => (part.kind === "lines" ? part.lines : []));
  if (lines.length <= most.lines) return parts;
  budget.spent = true;
  const rest = lines.slice(most.lines);
  const joined = (side: "left" | "right") =>
    whole(rest.flatMap((line) => line[side]?.map(({ text }) => text).join("") ?? []).join("\n"), false);
  return [{ kind: "lines", lines: [...lines.slice(0, most.lines), { left: joined("left"), right: joined("right") }] }];
}

type Line = ComparedLine & { same: boolean };

function compareLines(left: readonly string[], right: readonly string[], budget: Budget): Line[] {
  // With a limit, because two long posts without a line in common take too long.
  const changes = diffArrays([...left], [...right], { maxEditLength: 2000 }) ?? [
    { value: [...left], removed: true, added: false },
    { value: [...right], removed: false, added: true },
  ];
  const lines: Line[] = [];
  for (let at = 0; at < changes.length; at += 1) {
    const [change, next] = [changes[at], changes[at + 1]];
    if (!change) continue;
    if (!change.added && !change.removed) {
      for (const text of change.value) lines.push({ left: whole(text, false), right: whole(text, false), same: true });
    } else if (change.removed && next?.added) {
      lines.push(...besideEachOther(change.value, next.value, budget));
      at += 1;
    } else lines.push(...change.value.map((text) => ofOne(text, change.removed ? "left" : "right")));
  }
  return lines;
}

function besideEachOther(left: readonly string[], right: readonly string[], budget: Budget): Line[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
    const [one, other] = [left[at], right[at]];
    if (one === undefined) return ofOne(other ?? "", "right");
    if (other === undefined) return ofOne(one, "left");
    const words = wordsOf(one, other, budget);
    if (!words) return { left: whole(one, true), right: whole(other, true), same: false };
    return { left: pieces(words, "added"), right: pieces(words, "removed"), same: false };
  });
}

function wordsOf(one: string, other: string, budget: Budget): Words | undefined {
  if (budget.pieces <= 0 || budget.unlike <= 0) {
    budget.spent = true;
    return undefined;
  }
  const words = diffWordsWithSpace(one, other, { maxEditLength: mostSteps });
  if (words) budget.pieces -= words.length;
  else budget.unlike -= 1;
  return words;
}

type Words = readonly { value: string; added?: boolean; removed?: boolean }[];

function pieces(words: Words, without: "added" | "removed"): Piece[] {
  return words
    .filter((word) => !word[without])
    .map(({ value, added, removed }) => ({ text: value, only: Boolean(added) || Boolean(removed) }));
}

const whole = (text: string, only: boolean): Piece[] => (text === "" ? [] : [{ text, only }]);

function ofOne(text: string, side: "left" | "right"): Line {
  const [left, right] = side === "left" ? [whole(text, true), undefined] : [undefined, whole(text, true)];
  return { left, right, same: false };
}

/** Long equal stretches are only counted. */
function folded(lines: readonly Line[]): ComparedPart[] {
  const isNear = (at: number) => lines.slice(Math.max(0, at - around), at + around + 1).some(({ same }) => !same);
  const parts: ComparedPart[] = [];
  let open: ComparedLine[] = [];
  let count = 0;
  const close = () => {
    if (open.length > 0) parts.push({ kind: "lines", lines: open });
    if (count > 0) parts.push({ kind: "same", count });
    [open, count] = [[], 0];
  };
  lines.forEach(({ left, right }, at) => {
    const near = isNear(at);
    if (near ? count > 0 : open.length > 0) close();
    if (near) open.push({ left, right });
    else count += 1;
  });
  close();
  return parts;
}
