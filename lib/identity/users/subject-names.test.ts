import { expect, test } from "vitest";
import { locales } from "#i18n/routing.ts";
import { subjectName } from "./subject-names.ts";

test.each([
  ["Math", ["Math", "Matemáticas", "Mathématiques", "Mathematik"]],
  // Written in the reader's language: as the person wrote it.
  ["Mathematics", ["Mathematics", "Matemáticas", "Mathématiques", "Mathematik"]],
  ["mathematik", ["Math", "Matemáticas", "Mathématiques", "Mathematik"]],
  ["FISICA", ["Physics", "Física", "Physique", "Physik"]],
  ["Computer science", ["Computer Science", "Informática", "Informatique", "Informatik"]],
  ["Beekeeping", ["Beekeeping", "Beekeeping", "Beekeeping", "Beekeeping"]],
  ["constructor", ["constructor", "constructor", "constructor", "constructor"]],
])(
  "the subject %j has its name in each language, and one nobody knows stays as written [@FIELD-25a @FIELD-25b]",
  (written, expected) => {
    expect(locales.map((locale) => subjectName(written, locale))).toEqual(expected);
  },
);
