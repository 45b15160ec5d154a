import { normalText } from "./normal-text.ts";

/** The longest words that a search takes. */
export const searchLength = 200;

/** The same for whatever case, accents and width something is written in. */
export function foldText(text: string): string {
  return normalText(text, "NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
