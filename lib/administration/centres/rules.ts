import { foldText } from "#lib/platform/search-text.ts";

export const centreNameLength = 120;

export function centreKey(name: string): string {
  return foldText(name).replace(/\s+/gu, " ");
}
