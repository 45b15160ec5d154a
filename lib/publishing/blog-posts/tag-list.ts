import { type Answer, refuse } from "#lib/platform/answer.ts";
import { postLimits } from "./limit-rules.ts";

export function addTag(
  tags: readonly string[],
  typed: string,
): Answer<"tagTooLong" | "tagTooMany", { tags: readonly string[] }> {
  const tag = typed.trim().replace(/\s+/g, " ");
  if (tag === "") return { ok: true, tags };
  if (tag.length > postLimits.tag) return refuse("tagTooLong");
  if (tags.some((other) => other.toLocaleLowerCase() === tag.toLocaleLowerCase())) return { ok: true, tags };
  return tags.length >= postLimits.tags ? refuse("tagTooMany") : { ok: true, tags: [...tags, tag] };
}
