import { describe, expect, test } from "vitest";
import { caseLanguages, readCases, type Table } from "./contact-cases/read-cases.ts";
import { contactDetails, contactDetailsAcross, type Finding } from "./contact-details.ts";

/** Each line, because these requests were once delivered to children. */
const linesOf = (table: Table) =>
  caseLanguages.flatMap((language) =>
    readCases(table, language)
      .filter(({ kind }) => kind === "seen: protections")
      .map(({ text }) => text),
  );

describe("to ask a child to undo its own protections waits for staff [@SAFE-22b @SAFE-22e]", () => {
  test.each(linesOf("evasions"))("%s", (text) => expect(contactDetails(text)).not.toEqual([]));

  test.each<[Finding, string]>([
    ["secrecy", "Name me as your guardian"],
    ["secrecy", "Say in your profile that you are an adult"],
    ["secrecy", "Tell the team that all was fine"],
    ["secrecy", "Use headphones so that your mother does not hear me"],
    ["meeting", "When are your parents not at home?"],
    ["address", "Tell me your school, I live near there"],
    ["elsewhere", "Write in this shared doc, nobody reads it there"],
  ])("as %s: %s", (kind, text) => expect(contactDetails(text)).toContain(kind));

  test("also in two messages", () => {
    expect(contactDetailsAcross(["Could you name me"], "as your guardian?")).toContain("secrecy");
  });
});

describe("and honest advice about them, and what looks like them in a lesson, is free [@SAFE-22a]", () => {
  test.each(linesOf("harmless"))("%s", (text) => expect(contactDetails(text)).toEqual([]));
});
