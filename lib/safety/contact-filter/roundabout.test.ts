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
    ["phone", "page 0160, then page 9551, then page 234"],
    ["phone", "0160 red apples 955 green pears 1234 nuts"],
    [
      "phone",
      "0 cats and 1 dog and 6 fish and 0 cows and 9 hens and 5 owls and 5 bees and 1 ant and 2 pigs and 3 hats",
    ],
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
    "_____ _____ _____ _____ _____ _____ _____ _____ _____ _____",
    "----- ..... ----- ..... ..... ----- ..... ..... ----- .....",
    "Read page 012 and page 34",
    "Page 016 of 90 is missing",
    "page 0160, then the page 9551, then the page 234",
    "page 160, page 9551, page 2345",
    "page 0160, page 9551, page 2, page 34",
    "Discard the telegrams",
  ])("%s", (text) => expect(contactDetails(text)).toEqual([]));
});
