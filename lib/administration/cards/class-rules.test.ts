import { describe, expect, test } from "vitest";
import { mostLines, readHeading, readLine } from "./class-rules.ts";
import { parseClass, parseNewCard } from "./input.ts";

const today = "2026-03-02";
const sent = { centreId: "c", language: "en", reason: "New school year" };
const classOf = (lines: string, more: Record<string, unknown> = {}) => parseClass({ ...sent, lines, ...more }, today);

describe("a line of a class [@AUTH-29b]", () => {
  test.each([
    [
      "Amina, Diallo, 2011-05-24, 8th",
      { firstName: "Amina", lastName: "Diallo", dateOfBirth: "2011-05-24", grade: "8th" },
    ],
    [
      "Amina\tDiallo\t24.5.2011\t8",
      { firstName: "Amina", lastName: "Diallo", dateOfBirth: "2011-05-24", grade: "8th" },
    ],
    ["Amina;;2011-05-24", { firstName: "Amina", lastName: "", dateOfBirth: "2011-05-24", grade: null }],
    [
      " Ana  Lucía ,  Ruiz , 04. 12. 2010 ,",
      { firstName: "Ana Lucía", lastName: "Ruiz", dateOfBirth: "2010-12-04", grade: null },
    ],
    [
      "Amina, Diallo, 5/6/2011, tenth",
      { firstName: "Amina", lastName: "Diallo", dateOfBirth: "5/6/2011", grade: "tenth" },
    ],
    ["Amina Diallo", undefined],
    ["a, b, c, d, e", undefined],
  ])("%j is read so", (line, expected) => {
    expect(readLine(line)).toEqual(expected);
  });

  test.each([
    ["Amina, Diallo, 2011-05-24", undefined],
    ["Amina, Diallo, 2011-05-24\n\n  \nKofi, Mensah, 2010-01-02, 9", undefined],
    [" \n ", "required"],
    ["Amina, Diallo, 2011-05-24\nKofi", "line:2:shape"],
    ["Amina, Diallo, 5/6/2011", "line:1:malformed"],
    ["Amina, Diallo, 2011-02-30", "line:1:malformed"],
    ["Amina, Diallo, 2031-02-03", "line:1:future"],
    ["\n, Diallo, 2011-05-24", "line:2:required"],
    ["Call +49 170 1234567, Diallo, 2011-05-24", "line:1:nameLetters"],
    ["Amina, Diallo, 2011-05-24, 3rd", "line:1:grade"],
    ["Amina, Diallo, 1950-05-24", "line:1:unlikely:75"],
    ["Amina, Diallo, 2014-05-24", "line:1:under13"],
    [
      "Amina, Diallo, 2011-05-24\nKofi\n\n, Mensah, 2010-01-02\nMia, Kaya, 1950-01-01",
      "line:2:shape line:4:required line:5:unlikely:76",
    ],
    ["Vorname;Nachname;Geburtsdatum;Klasse\nMia;Kaya;3.9.2010;9\nBen;Kaya;31.2.2010;9", "line:3:malformed"],
    ["Vorname;Nachname;Geburtsdatum", "required"],
    [Array.from({ length: mostLines + 1 }, () => "Amina, Diallo, 2011-05-24").join("\n"), "tooMany"],
    ["x".repeat(8_001), "tooLong"],
  ])("%j has the fault %s", (lines, fault) => {
    const parsed = classOf(lines);
    expect(parsed.ok ? undefined : parsed.faults.lines).toBe(fault);
  });

  test.each([
    ["First name, Last name, Date of birth, Grade", ["firstName", "lastName", "dateOfBirth", "grade"]],
    ["NACHNAME\tVorname\tGeburtsdatum", ["lastName", "firstName", "dateOfBirth"]],
    ["Name;Vorname;Geb.", ["lastName", "firstName", "dateOfBirth"]],
    ["Nom, Prénom, Date de naissance, Classe", ["lastName", "firstName", "dateOfBirth", "grade"]],
    ["Nombre, Apellidos, Fecha de nacimiento, Curso", ["firstName", "lastName", "dateOfBirth", "grade"]],
    ["Prénom, Né(e) le", ["firstName", "dateOfBirth"]],
    // A row is no heading with a part that names no column, or twice the same.
    ["Nombre, Curso, 2011-05-24", undefined],
    ["Vorname, Vorname, Geburtsdatum", undefined],
    ["Vorname, Telefon, Geburtsdatum", undefined],
    ["Amina, Diallo, 2011-05-24", undefined],
  ])("the heading row %j is known", (line, expected) => {
    expect(readHeading(line)).toEqual(expected);
  });

  test("is read in the order of its heading row, which makes no student", () => {
    expect(classOf("Nom;Prénom;Classe;Né(e) le\nDiallo;Amina;8;24.5.2011")).toMatchObject({
      ok: true,
      input: {
        numbers: [2],
        students: [{ firstName: "Amina", lastName: "Diallo", dateOfBirth: "2011-05-24", grade: "8th" }],
      },
    });
  });

  test("is taken with an unlikely age once staff say that it is right", () => {
    const lines = "Amina, Diallo, 1950-05-24";
    expect(classOf(lines)).toMatchObject({ ok: false, faults: { ageIsRight: "unlikely" } });
    expect(classOf(lines, { ageIsRight: "on" }).ok).toBe(true);
    expect(classOf("Amina, Diallo, 2005-03-03").ok).toBe(true);
    expect(classOf("Amina, Diallo, 2005-03-02")).toMatchObject({ faults: { lines: "line:1:unlikely:21" } });
  });

  test("tells where in the text a student stands", () => {
    const parsed = classOf("\nAmina, Diallo, 2011-05-24\n\nKofi, Mensah, 2010-01-02, 9");
    expect(parsed).toMatchObject({
      ok: true,
      input: { numbers: [2, 4], students: [{ firstName: "Amina" }, { grade: "9th" }] },
    });
  });
});

describe("a new card [@AUTH-29b]", () => {
  const student = { firstName: "Amina", lastName: "", dateOfBirth: "2011-05-24", grade: "" };
  const one = (more: Record<string, unknown> = {}) => parseNewCard({ ...sent, ...student, ...more }, today);

  test("of somebody too old for a pupil is made only once staff say that the age is right", () => {
    expect(one({ dateOfBirth: "1950-01-01" })).toEqual({
      ok: false,
      faults: { dateOfBirth: "unlikely:76", ageIsRight: "unlikely" },
    });
    expect(one({ dateOfBirth: "1950-01-01", ageIsRight: "on" }).ok).toBe(true);
    expect(one({ dateOfBirth: "1850-01-01", ageIsRight: "on" })).toMatchObject({
      faults: { dateOfBirth: "tooLongAgo" },
    });
  });

  test("is asked for with a name and a date of birth", () => {
    const expected = [{ firstName: "Amina", lastName: "", dateOfBirth: "2011-05-24", grade: null }];
    expect(one()).toMatchObject({ ok: true, input: { centreId: "c", language: "en", students: expected } });
  });

  test.each([
    [{ firstName: "" }, { firstName: "required" }],
    [{ lastName: "www.example.org" }, { lastName: expect.any(String) }],
    [{ dateOfBirth: "" }, { dateOfBirth: "required" }],
    [{ dateOfBirth: "2031-01-01" }, { dateOfBirth: "future" }],
    [{ grade: "3rd" }, { grade: "option" }],
    [{ language: "xx" }, { language: "option" }],
    [{ reason: " " }, { reason: "required" }],
    [{ username: "root" }, { "": expect.any(String) }],
  ])("with %j has faults", (more, faults) => {
    const parsed = one(more);
    expect(parsed.ok ? undefined : parsed.faults).toEqual(faults);
  });
});
