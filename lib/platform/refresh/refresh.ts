import { updateTag } from "next/cache";
import { frontLink } from "./front-link.ts";

/** Call it in server actions, after the commit. */
export function refresh(...tags: string[]): void {
  for (const tag of tags) updateTag(tag);
  frontLink()?.forget(tags);
}
