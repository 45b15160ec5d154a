import { postLimits } from "./limit-rules.ts";

/** How tags are collected in the editor (PURE). */

export type AddedTag = { tags: readonly string[] } | { refused: "tagTooLong" | "tagTooMany" };

/** Adds a typed tag: trimmed; an empty one or one that is there already, whatever its case, changes nothing. */
export function addTag(tags: readonly string[], typed: string): AddedTag {
  const tag = typed.trim().replace(/\s+/g, " ");
  if (tag === "") return { tags };
  if (tag.length > postLimits.tag) return { refused: "tagTooLong" };
  if (tags.some((other) => other.toLocaleLowerCase() === tag.toLocaleLowerCase())) return { tags };
  return tags.length >= postLimits.tags ? { refused: "tagTooMany" } : { tags: [...tags, tag] };
}
