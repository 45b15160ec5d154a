import { postLimits } from "./limit-rules.ts";

export type AddedTag = { tags: readonly string[] } | { refused: "tagTooLong" | "tagTooMany" };

export function addTag(tags: readonly string[], typed: string): AddedTag {
  const tag = typed.trim().replace(/\s+/g, " ");
  if (tag === "") return { tags };
  if (tag.length > postLimits.tag) return { refused: "tagTooLong" };
  if (tags.some((other) => other.toLocaleLowerCase() === tag.toLocaleLowerCase())) return { tags };
  return tags.length >= postLimits.tags ? { refused: "tagTooMany" } : { tags: [...tags, tag] };
}
