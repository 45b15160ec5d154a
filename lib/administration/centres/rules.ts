import { foldText } from "#lib/mentoring/matching/list-rules.ts";

export const centreNameLength = 120;

export function centreKey(name: string): string {
  return foldText(name).replace(/\s+/gu, " ");
}
