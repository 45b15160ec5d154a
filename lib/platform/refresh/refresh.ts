import { refresh as renderAgain } from "next/cache";
import { forgetHere } from "./forget-here.ts";

/** Call it in server actions, after the commit. The open page is rendered again with the answer. */
export function refresh(...tags: string[]): void {
  forgetHere(tags);
  renderAgain();
}
