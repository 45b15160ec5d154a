import { describe, expect, test } from "vitest";
import { mostLines, readLine } from "./class-rules.ts";
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
    [Array.from({ length: mostLines + 1 }, () => "Amina, Diallo, 2011-05-24").join("\n"), "tooMany"],
    ["x".repeat(8_001), "tooLong"],
  ])("%j has the fault %s", (lines, fault) => {
    const parsed = classOf(lines);
    expect(parsed.ok ? undefined : parsed.faults.lines).toBe(fault);
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
