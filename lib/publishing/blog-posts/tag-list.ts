/** How tags are collected in the editor (PURE). */
export const tagLimits = { count: 20, length: 50 } as const;

export type AddedTag = { tags: readonly string[] } | { refused: "tagTooLong" | "tagTooMany" };

/** Adds a typed tag: trimmed; an empty one or one that is there already, whatever its case, changes nothing. */
export function addTag(tags: readonly string[], typed: string): AddedTag {
  const tag = typed.trim().replace(/\s+/g, " ");
  if (tag === "") return { tags };
  if (tag.length > tagLimits.length) return { refused: "tagTooLong" };
  if (tags.some((other) => other.toLocaleLowerCase() === tag.toLocaleLowerCase())) return { tags };
  return tags.length >= tagLimits.count ? { refused: "tagTooMany" } : { tags: [...tags, tag] };
}
