import { frontLink } from "./front-link.ts";
import { forgetKept } from "./kept.ts";

/** Makes this process read again what the tags name: kept values and documents. Works from any module graph. */
export function forgetHere(tags: readonly string[]): void {
  forgetKept(tags);
  frontLink()?.forget(tags);
}
