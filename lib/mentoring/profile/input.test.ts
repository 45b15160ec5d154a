import { describe, expect, it } from "vitest";
import { parseProfile, profileChanges, profileFaultSentence } from "./input.ts";

const student = { name: "Ada Lovelace", country: "uk", bio: "Likes looms.", subjects: "Math, Physics", grade: "12th" };
const mentor = {
  name: "Ada Lovelace",
  country: "",
  bio: "",
  subjects: "Math",
  qualifications: "Analyst",
  experienceYears: "",
  languages: "",
};

describe("a posted profile", () => {
  it("of a student is read with its subjects split [@PROF-06a]", () => {
    expect(parseProfile("student", student)).toEqual({
      ok: true,
      input: { ...student, subjects: ["Math", "Physics"] },
    });
  });

  it("of a mentor may leave country and bio empty", () => {
    const parsed = parseProfile("mentor", mentor);
    expect(parsed.ok && [parsed.input.country, parsed.input.bio]).toEqual([undefined, undefined]);
  });

  it("of staff asks neither subjects nor grade", () => {
    expect(parseProfile("lead", { name: "Ada", country: "", bio: "" }).ok).toBe(true);
  });

  it("refuses the other role's field [@PROF-04b]", () => {
    expect(parseProfile("student", { ...student, qualifications: "x" })).toEqual({
      ok: false,
      faults: { "": expect.any(String) },
    });
    expect(parseProfile("mentor", { ...mentor, grade: "12th" }).ok).toBe(false);
  });

  it.each(["role", "email", "dateOfBirth", "id", "passwordHash", "demo"])(
    "refuses the surplus field %s [@PROF-09a]",
    (key) => {
      expect(parseProfile("student", { ...student, [key]: "admin" }).ok).toBe(false);
    },
  );

  it.each(Object.keys(student))("refuses a form without %s, so that nothing is erased by leaving it out", (key) => {
    expect(parseProfile("student", { ...student, [key]: undefined }).ok).toBe(false);
  });

  it.each([
    ["name", "  ", "required"],
    ["name", "x".repeat(201), "tooLong"],
    ["name", "Ada 7", "nameLetters"],
    ["name", "Ada insta adak", "nameOnly"],
    ["bio", "x".repeat(1001), "tooLong"],
    ["subjects", " , ", "required"],
    ["subjects", Array.from({ length: 21 }, (_, i) => `s${i}`).join(","), "subjectCount"],
    ["subjects", "x".repeat(51), "subjectLength"],
    ["country", "atlantis", "option"],
    ["grade", "13th", "option"],
  ])("marks %s when it is %j [@PROF-05a @PROF-05c @PROF-05d @PROF-05e @PROF-05f]", (key, value, fault) => {
    const parsed = parseProfile("student", { ...student, [key]: value });
    expect(parsed).toEqual({ ok: false, faults: { [key]: fault } });
    expect(profileFaultSentence(key, fault).key).not.toBe("unexpected");
  });

  it("drops characters that show nothing", () => {
    const parsed = parseProfile("student", { ...student, name: "Ada\u0000 \u0007Lovelace", bio: "one\ntwo\u0000" });
    expect(parsed.ok && [parsed.input.name, parsed.input.bio]).toEqual(["Ada Lovelace", "one\ntwo"]);
  });

  it("refuses files and fields sent twice", () => {
    expect(parseProfile("student", { ...student, name: ["a", "b"] }).ok).toBe(false);
    expect(parseProfile("student", { ...student, bio: new Blob(["x"]) }).ok).toBe(false);
  });

  it("changes only what the role has, and empties what was emptied", () => {
    const asStudent = parseProfile("student", { ...student, grade: "", country: "" });
    expect(asStudent.ok && profileChanges("student", asStudent.input)).toEqual({
      firstName: "Ada",
      lastName: "Lovelace",
      country: null,
      bio: "Likes looms.",
      subjects: ["Math", "Physics"],
      grade: null,
    });
    const asStaff = parseProfile("admin", { name: "Ada", country: "uk", bio: "" });
    expect(asStaff.ok && Object.keys(profileChanges("admin", asStaff.input)).sort()).toEqual([
      "bio",
      "country",
      "firstName",
      "lastName",
    ]);
  });
});

describe("a mentor's experience and languages [@PROF-07a]", () => {
  const read = (values: Record<string, string>) => parseProfile("mentor", { ...mentor, ...values });

  it("are read as years and language codes", () => {
    const parsed = read({ experienceYears: " 12 ", languages: "English, Kiswahili" });
    expect(parsed.ok && profileChanges("mentor", parsed.input)).toMatchObject({
      experienceYears: 12,
      languages: ["en", "sw"],
    });
  });

  it("may be twelve languages", () => {
    expect(read({ languages: "en, es, fr, de, af, am, ar, as, az, be, bg, bm" }).ok).toBe(true);
  });

  it("may be left empty", () => {
    const parsed = read({});
    expect(parsed.ok && profileChanges("mentor", parsed.input)).toMatchObject({ experienceYears: null, languages: [] });
  });

  it.each([
    ["experienceYears", "-1", "years"],
    ["experienceYears", "81", "years"],
    ["experienceYears", "two", "years"],
    ["languages", "Elvish", "language"],
    ["languages", "en, es, fr, de, af, am, ar, as, az, be, bg, bm, bn", "languageCount"],
  ])("mark %s when it is %j", (key, value, fault) => {
    expect(read({ [key]: value })).toEqual({ ok: false, faults: { [key]: fault } });
    expect(profileFaultSentence(key, fault).key).not.toBe("unexpected");
  });

  it.each(["experienceYears", "languages", "photoId"])("are refused from a student: %s", (key) => {
    expect(parseProfile("student", { ...student, [key]: "" }).ok).toBe(false);
  });
});
