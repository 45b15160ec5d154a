import type { Node } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import { readingMinutes, wordCount } from "#lib/publishing/blog-posts/rules.ts";

export type OutlineEntry = Readonly<{ level: number; text: string; position: number; skipsLevel: boolean }>;

/** What is shown about a text while it is written. */
export type Writing = Readonly<{
  doc: Node;
  words: number;
  minutes: number;
  /** Words of the selection, if something is selected. */
  selected: number | undefined;
  outline: readonly OutlineEntry[];
}>;

/** The text as the server reads it for the reading time: blocks and lines apart by a space. */
export function writtenText(doc: Node, from = 0, to = doc.content.size): string {
  const parts: string[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    if (node.isText) parts.push((node.text ?? "").slice(Math.max(0, from - position), to - position));
    else parts.push(node.isInline && node.type.name !== "hardBreak" ? "" : " ", wordsOf(node));
  });
  return parts.join("");
}

/** What nodes without text of their own show. */
function wordsOf({ isLeaf, attrs }: Node): string {
  const shown: unknown = isLeaf ? (attrs.tex ?? attrs.title) : undefined;
  return typeof shown === "string" ? shown : "";
}

/** `before`: what was read last; only a changed text is counted again. */
export function readWriting({ doc, selection }: EditorState, before?: Writing): Writing {
  const { from, to, empty } = selection;
  const selected = empty ? undefined : wordCount(writtenText(doc, from, to));
  if (before?.doc === doc) return before.selected === selected ? before : { ...before, selected };
  const words = wordCount(writtenText(doc));
  return { doc, words, minutes: readingMinutes(words), selected, outline: outlineOf(doc) };
}

/** The headings in order; one that is more than a level below the heading before skips a level. */
export function outlineOf(doc: Node): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  doc.descendants((node, position) => {
    if (node.type.name !== "heading") return !node.isTextblock;
    const level = Number(node.attrs.level);
    const text = writtenText(node).trim();
    const skipsLevel = level > (entries.at(-1)?.level ?? level) + 1;
    if (text !== "") entries.push({ level, text, position, skipsLevel });
    return false;
  });
  return entries;
}
