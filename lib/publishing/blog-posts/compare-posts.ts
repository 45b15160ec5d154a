import { diffArrays, diffWordsWithSpace } from "diff";
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
}>;

/** Equal lines shown around a change. */
const around = 1;

/** Steps after which two lines count as wholly different: long ones would take seconds. */
const mostSteps = 400;

/** Only what differs. */
export function comparePosts(left: ComparedText, right: ComparedText): Comparison {
  const texts: readonly (readonly [ComparedField, (post: ComparedText) => readonly string[]])[] = [
    ["title", ({ title }) => [title]],
    ["excerpt", ({ excerpt }) => excerpt.split("\n")],
    ["tags", ({ tags }) => [tags.join(", ")]],
    ["featuredImage", ({ featuredImage }) => [featuredImage ?? ""]],
    ["content", ({ content }) => blockLines(content)],
  ];
  const fields = texts
    .map(([field, linesOf]) => ({ field, parts: folded(compareLines(linesOf(left), linesOf(right))) }))
    .filter(({ parts }) => parts.some(({ kind }) => kind === "lines"));
  return { fields, formatting: fields.length === 0 && left.content !== right.content };
}

type Line = ComparedLine & { same: boolean };

function compareLines(left: readonly string[], right: readonly string[]): Line[] {
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
      lines.push(...besideEachOther(change.value, next.value));
      at += 1;
    } else lines.push(...change.value.map((text) => ofOne(text, change.removed ? "left" : "right")));
  }
  return lines;
}

function besideEachOther(left: readonly string[], right: readonly string[]): Line[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
    const [one, other] = [left[at], right[at]];
    if (one === undefined) return ofOne(other ?? "", "right");
    if (other === undefined) return ofOne(one, "left");
    const words = diffWordsWithSpace(one, other, { maxEditLength: mostSteps });
    if (!words) return { left: whole(one, true), right: whole(other, true), same: false };
    return { left: pieces(words, "added"), right: pieces(words, "removed"), same: false };
  });
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
