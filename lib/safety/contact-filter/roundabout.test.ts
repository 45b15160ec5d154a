import { describe, expect, test } from "vitest";
import { caseLanguages, readCases, type Table } from "./contact-cases/read-cases.ts";
import { contactDetails, type Finding } from "./contact-details.ts";

/** Each line, because these ways were once open. */
const linesOf = (table: Table) =>
  caseLanguages.flatMap((language) =>
    readCases(table, language)
      .filter(({ kind }) => kind === "seen: roundabout")
      .map(({ text }) => text),
  );

describe("ways around the filter are closed, in each language [@SAFE-22a @SAFE-22b @SAFE-22e]", () => {
  test.each(linesOf("evasions"))("%s", (text) => expect(contactDetails(text)).not.toEqual([]));

  test.each<[Finding, string]>([
    ["phone", "page 0160, page 9551, page 234"],
    ["phone", "49-160-955-1234"],
    ["phone", "----- .---- -.... ----- ----. ..... ..... .----"],
    ["elsewhere", "I'm on Sig nal"],
    ["elsewhere", "instagrm nia"],
    ["elsewhere", "my snapcaht is nia"],
    ["meeting", "I'd like to take you for a coffee"],
    ["picture", "show me how you look"],
  ])("as %s: %s", (kind, text) => expect(contactDetails(text)).toContain(kind));
});

describe("and what looks like them in a lesson is free [@SAFE-22a]", () => {
  test.each([
    ...linesOf("harmless"),
    "Sort 49, 160, 955, 1234 by size",
    "The sum of 49 160 955 1234",
    "..... ..... ..... ..... ..... .....",
    "----- ----- ----- ----- ----- -----",
    "..... ----- ..... ----- ..... -----",
    "Read page 012 and page 34",
    "Page 016 of 90 is missing",
    "Discard the telegrams",
  ])("%s", (text) => expect(contactDetails(text)).toEqual([]));
});
