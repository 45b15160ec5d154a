import { schoolGrades } from "#lib/identity/users/options.ts";
import { foldText } from "#lib/platform/search-text.ts";

/** A class at once; each account costs the server some work. */
export const mostLines = 40;

export type ClassLine = Readonly<{ firstName: string; lastName: string; dateOfBirth: string; grade: string | null }>;

const columns = ["firstName", "lastName", "dateOfBirth", "grade"] as const;
type Column = (typeof columns)[number];
/** Its columns, in its own order. */
export type HeadingRow = readonly Column[];

/** What lists of the four languages call their columns, folded. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  firstName: ["first name", "firstname", "given name", "forename", "vorname", "rufname", "prenom", "nombre", "nombres"],
  lastName: [
    ...["last name", "lastname", "surname", "family name", "name", "nachname", "familienname", "zuname"],
    ...["nom", "nom de famille", "apellido", "apellidos"],
  ],
  dateOfBirth: [
    ...["date of birth", "birth date", "birthdate", "birthday", "dob", "born", "born on"],
    ...["geburtsdatum", "geburtstag", "geboren", "geboren am", "geb.", "geb.-datum"],
    ...["date de naissance", "naissance", "ne(e) le", "ne le", "nee le"],
    ...["fecha de nacimiento", "nacimiento", "nacido el", "fecha nacimiento"],
  ],
  grade: [
    ...["grade", "school grade", "class", "year", "school year", "klasse", "klassenstufe", "stufe", "jahrgang"],
    ...["classe", "niveau", "grado", "curso", "clase"],
  ],
};

/** `undefined` for a line about a student. */
export function readHeading(line: string): HeadingRow | undefined {
  const found = partsOf(line).map((part) => columns.find((column) => headings[column].includes(foldText(part))));
  const named = found.filter((column) => column !== undefined);
  const once = new Set(named).size === named.length && named.length === found.length;
  return once && named.includes("firstName") && named.includes("dateOfBirth") ? named : undefined;
}

/**
 * A line of a list of students: first name, last name, date of birth and, if known, school grade, between commas,
 * semicolons or tabs as a spreadsheet copies them. `order`: of the heading row. Returns `undefined` for another number
 * of parts.
 */
export function readLine(line: string, order?: HeadingRow): ClassLine | undefined {
  const parts = partsOf(line);
  if (order ? parts.length !== order.length : parts.length < 3 || parts.length > 4) return undefined;
  const part = (column: Column) => parts[(order ?? columns).indexOf(column)] ?? "";
  return {
    firstName: part("firstName"),
    lastName: part("lastName"),
    dateOfBirth: readDate(part("dateOfBirth")),
    grade: readGrade(part("grade")),
  };
}

function partsOf(line: string): string[] {
  return line.split(/[,;\t]/u).map((part) => part.trim().replace(/\s+/gu, " "));
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
