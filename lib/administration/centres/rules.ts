import { foldText } from "#lib/mentoring/matching/list-rules.ts";

/** Partner centres (PURE; FIND-19): the schools, libraries and associations through which students come. */
export const centreNameLength = 120;

/** What two names of centres are compared by: letters without case and accents, blanks as one. */
export function centreKey(name: string): string {
  return foldText(name).replace(/\s+/gu, " ");
}
