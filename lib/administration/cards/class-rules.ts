import { schoolGrades } from "#lib/identity/users/options.ts";

/** A class at once; each account costs the server some work. */
export const mostLines = 40;

export type ClassLine = Readonly<{ firstName: string; lastName: string; dateOfBirth: string; grade: string | null }>;

/**
 * A line of a list of students: first name, last name, date of birth and, if known, school grade, between commas,
 * semicolons or tabs as a spreadsheet copies them. Returns `undefined` for another number of parts.
 */
export function readLine(line: string): ClassLine | undefined {
  const parts = line.split(/[,;\t]/u).map((part) => part.trim().replace(/\s+/gu, " "));
  if (parts.length < 3 || parts.length > 4) return undefined;
  const [firstName = "", lastName = "", date = "", grade = ""] = parts;
  return { firstName, lastName, dateOfBirth: readDate(date), grade: readGrade(grade) };
}

/** `2011-05-24`, or `24.5.2011`: nobody reads these two in another order. Anything else stays as it is. */
function readDate(written: string): string {
  const [, day = "", month = "", year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/u.exec(written) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : written;
}

/** `8` and `8th` are the same grade. */
function readGrade(written: string): string | null {
  const text = written.toLowerCase();
  if (text === "") return null;
  return schoolGrades.find((grade) => grade === text || grade === `${text}th`) ?? text;
}
