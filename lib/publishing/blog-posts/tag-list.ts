import { type FormAnswer, refuseForm } from "#lib/platform/forms/answer.ts";
import { postLimits } from "./limit-rules.ts";

export function addTag(
  tags: readonly string[],
  typed: string,
): FormAnswer<"tagTooLong" | "tagTooMany", { tags: readonly string[] }> {
  const tag = typed.trim().replace(/\s+/g, " ");
  if (tag === "") return { ok: true, tags };
  if (tag.length > postLimits.tag) return refuseForm("tagTooLong");
  if (tags.some((other) => other.toLocaleLowerCase() === tag.toLocaleLowerCase())) return { ok: true, tags };
  return tags.length >= postLimits.tags ? refuseForm("tagTooMany") : { ok: true, tags: [...tags, tag] };
}
