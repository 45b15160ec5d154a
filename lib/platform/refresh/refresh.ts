import { updateTag } from "next/cache";
import { frontLink } from "./front-link.ts";

/**
 * Makes a committed change visible: expires the cached data with these tags and lets the front forget the documents
 * rendered from it. Call it in a server action, after the commit and before the answer.
 */
export function refresh(...tags: string[]): void {
  for (const tag of tags) updateTag(tag);
  frontLink()?.forget(tags);
}
