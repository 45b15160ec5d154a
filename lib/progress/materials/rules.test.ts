import { describe, expect, test } from "vitest";
import { roles } from "#lib/identity/users/roles.ts";
import { mentorStatuses } from "#lib/safety/verification/rules.ts";
import { parseMaterial } from "./input.ts";
import { linkHost, materialLink } from "./link-rules.ts";
import { materialQuery, materialSearch } from "./list-rules.ts";
import { materialLimits, mayModerate, whyNotAdd } from "./rules.ts";
import { blocksOf } from "./text-rules.ts";

describe("who adds materials [@LEARN-08a]", () => {
  const cases = roles.flatMap((role) =>
    [true, false].flatMap((twoStep) =>
      [undefined, ...mentorStatuses].map((mentorStatus) => ({ role, twoStep, mentorStatus })),
    ),
  );
  test.each(cases)("$role, second step $twoStep, $mentorStatus", (author) => {
    const { role, twoStep, mentorStatus = "" } = author;
    const coordinates = role === "coordinator" && twoStep;
    const teaches = role === "mentor" && ["approved", "trusted"].includes(mentorStatus);
    expect(whyNotAdd(author) === undefined).toBe(coordinates || teaches);
    expect(whyNotAdd(author) === "notApproved").toBe(role === "mentor" && !teaches);
    expect(mayModerate(author)).toBe(coordinates || (role === "lead" && twoStep));
  });
});

describe("links of materials [@LEARN-08b]", () => {
  test.each([
    ["https://www.khanacademy.org/math?x=1#a", "khanacademy.org"],
    ["  http://example.org  ", "example.org"],
    ["HTTPS://Example.ORG:8443/a b", "example.org:8443"],
    // Looks like apple.com and is not: it is shown as what it is.
    ["https://аpple.com/", "xn--pple-43d.com"],
    ["https://de.wikipedia.org/wiki/Bruchrechnung", "de.wikipedia.org"],
  ])("%s is one, to %s", (typed, host) => {
    const url = materialLink(typed);
    expect(url && linkHost(url)).toBe(host);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,<script>",
    "ftp://example.org/a",
    "mailto:a@example.org",
    "https://",
    "example.org",
    "//example.org",
    "https://user:secret@example.org/",
    "https://127.0.0.1/",
    "http://2130706433/",
    "http://[::1]/",
    "http://localhost:3000/",
    "https://router/",
    "",
    `https://example.org/${"a".repeat(materialLimits.url)}`,
  ])("%s is none", (typed) => expect(materialLink(typed)).toBeUndefined());
});

describe("what is sent about a material [@LEARN-08b]", () => {
  const good = {
    ...{ id: crypto.randomUUID(), title: " Counting  apples ", kind: "text", text: "One\r\n\r\nTwo ", url: "" },
    ...{ subject: "Mathematics", language: "en" },
  };
  const link = { ...good, kind: "link", url: "https://example.org" };

  test("is tidied", () => {
    expect(parseMaterial(good)).toEqual({
      ok: true,
      input: { ...good, title: "Counting apples", text: "One\n\nTwo", url: null },
    });
    expect(parseMaterial(link)).toMatchObject({ ok: true, input: { url: "https://example.org/" } });
  });

  test("of a text keeps no address, whatever was typed before", () => {
    expect(parseMaterial({ ...good, url: "https://example.org" })).toMatchObject({ ok: true, input: { url: null } });
  });

  test.each([
    [{ ...good, title: " " }, { title: "required" }],
    [{ ...good, title: "x".repeat(121) }, { title: "tooLong" }],
    [{ ...good, text: "" }, { text: "required" }],
    [{ ...good, text: "x".repeat(20_001) }, { text: "tooLong" }],
    [{ ...good, kind: "video" }, { kind: "option" }],
    [{ ...good, subject: "" }, { subject: "required" }],
    [{ ...good, language: "klingon" }, { language: "option" }],
    [{ ...good, id: "../x" }, { id: "option" }],
    [{ ...good, held: "false" }, { "": expect.any(String) }],
    [{ ...link, url: "" }, { url: "required" }],
    [{ ...link, url: "javascript:alert(1)" }, { url: "link" }],
    [{ ...link, text: "x".repeat(1_001) }, { text: "tooLong" }],
  ])("%# is refused at its field", (sent, faults) => expect(parseMaterial(sent)).toEqual({ ok: false, faults }));
});

describe("the list's address [@LEARN-08b]", () => {
  const after = { createdAt: new Date(1_790_000_000_000), id: "0b9f7c2e-1111-4222-8333-444455556666" };
  test.each([
    { subject: "", language: "", after: undefined },
    { subject: "Mathe & Physik", language: "de", after: undefined },
    { subject: "", language: "fr", after },
  ])("says all of it: %j", (query) => {
    const params = Object.fromEntries(new URLSearchParams(materialSearch(query)));
    expect(materialQuery(params)).toEqual(query);
  });

  test.each([
    { language: "<b>" },
    { after: "yesterday" },
    { after: `9999999999999999_${after.id}` },
    { subject: ["a", "b"] },
  ])("reads %j as nothing", (params) =>
    expect(materialQuery(params)).toEqual({ subject: "", language: "", after: undefined }),
  );
});

describe("the text of a pack", () => {
  test("has headings, lists and paragraphs, and keeps line ends", () => {
    const text = "# Fractions\nA half.\nTwo quarters.\n\n- one\n- two\n\n1. first\n2) second\nEnd";
    expect(blocksOf(text)).toEqual([
      { kind: "heading", text: "Fractions" },
      { kind: "paragraph", lines: ["A half.", "Two quarters."] },
      { kind: "bullets", items: ["one", "two"] },
      { kind: "numbers", items: ["first", "second"] },
      { kind: "paragraph", lines: ["End"] },
    ]);
  });

  test.each(["", "\n\n  \n", "#", "-"])("%j loses nothing that was written", (text) => {
    expect(blocksOf(text)).toEqual(text.trim() === "" ? [] : [{ kind: "paragraph", lines: [text] }]);
  });
});
