import { describe, expect, test } from "vitest";
import { branchProblems, placeholders, pluralForms } from "./message-syntax.ts";

test.each([
  ["Sign in to {siteName}", ["siteName"]],
  ["{count, plural, one {# post} other {# posts}}", ["count"]],
  ["{count, plural, one {Beitrag} other {Beiträge von {name}}} am {day, date}", ["count", "day", "name"]],
  ["Read <link>the terms</link>, {name}", ["<link>", "name"]],
  ["l'{siteName}", []],
  ["It's '{quoted}' and it's {real}", ["real"]],
  ["l’{siteName}", ["siteName"]],
  ["No placeholder", []],
])("%s has the placeholders %o [@I18N-02b]", (sentence, expected) => {
  expect(placeholders(sentence)).toEqual(expected);
});

test("Spanish, French and German need a singular and a plural; Arabic would need all six forms", () => {
  for (const locale of ["en", "es", "fr", "de"])
    expect(pluralForms(locale, "cardinal").needed).toEqual(["one", "other"]);
  expect(pluralForms("ar", "cardinal").needed).toEqual(["few", "many", "one", "other", "two", "zero"]);
});

describe("the branches of a sentence [@I18N-02b]", () => {
  const posts = "{count, plural, one {# post} other {# posts}}";
  const greeting = "{role, select, student {Hi} other {Hello}}";
  test.each([
    ["es", posts, "{count, plural, one {# entrada} other {# entradas}}", []],
    ["es", posts, "{count, plural, =0 {nada} one {# entrada} many {# de entradas} other {# entradas}}", []],
    ["ar", posts, "{count, plural, one {a} other {b}}", ["zero", "two", "few", "many"]],
    ["de", posts, "{count, plural, one {# Beitrag} few {#} other {# Beiträge}}", ["does not know"]],
    ["de", posts, "{count, plural, one {# Beitrag}}", ["other"]],
    ["de", greeting, "{role, select, student {Hallo} other {Guten Tag}}", []],
    ["de", greeting, "{role, select, Schüler {Hallo} other {Guten Tag}}", ["Schüler"]],
    ["de", `A ${greeting}`, "{role, select, student {{count, plural, other {x}}} other {y}}", ["one"]],
  ])("in %s: %s → %s", (locale, english, translated, complaints) => {
    const problems = branchProblems(locale, english, translated).join("\n");
    if (complaints.length === 0) expect(problems).toBe("");
    for (const complaint of complaints) expect(problems).toContain(complaint);
  });
});
