import type { z } from "zod";
import type { RefusalCode } from "./post-refusals.ts";

/** In form order: the first fault is named. */
const codes: readonly (readonly [field: string, code: RefusalCode])[] = [
  ["title", "titleTooLong"],
  ["slug", "slugTooLong"],
  ["excerpt", "excerptTooLong"],
  ["featuredImage", "featuredImageInvalid"],
  ["content", "tooLarge"],
  ["tags", "tagsInvalid"],
  ["translationOf", "translationUnknown"],
];

export function postRefusalOf(error: z.ZodError): RefusalCode {
  const faulty = new Set(
    error.issues
      .filter((issue) => issue.code === "too_big" || issue.code === "custom")
      .filter((issue) => issue.path[0] === "post")
      .map((issue) => issue.path[1]),
  );
  if (error.issues.some((issue) => issue.code !== "too_big" && issue.code !== "custom")) return "failed";
  return codes.find(([field]) => faulty.has(field))?.[1] ?? "failed";
}
