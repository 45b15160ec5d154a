import { refresh as renderAgain } from "next/cache";

/** Call it in server actions, after the commit: the open page is rendered again with the answer. */
export function refresh(): void {
  renderAgain();
}
