import { describe, expect, test } from "vitest";
import { isMissingAddress } from "./addresses.ts";
import {
  codeOfPage,
  commandFaults,
  commandsIn,
  isMissingPath,
  isNobodysOption,
  knownSettings,
  optionsIn,
  pages,
  settingName,
} from "./named-things.ts";

const settings = knownSettings();

test("the pages are found", () => {
  expect(pages.length).toBeGreaterThan(60);
});

describe("what is not there is found:", () => {
  const page = "lib/safety/README.md";

  test.each(["lib/nowhere.ts", "#lib/safety/nowhere.ts", "contact/nowhere/", "lib/*/nowhere-{a,b}.ts", "nowhere.ts"])(
    "the path %s",
    (path) => expect(isMissingPath(path, page)).toBe(true),
  );

  test.each([
    "lib/safety",
    "contact/contact-rules.ts",
    "contact-rules.ts",
    "*-rules.ts",
    "lib/<area>/",
    "data/x",
    "a.b",
  ])("the path %s is there, or nobody's", (path) => expect(isMissingPath(path, page)).toBe(false));

  test("commands and options", () => {
    expect(commandsIn("npm run nowhere").flatMap(commandFaults)).toEqual(["npm run nowhere"]);
    expect(commandsIn("current/baobab staff mentors --all --nowhere").flatMap(commandFaults)).toEqual([
      "npm run staff -- --nowhere",
    ]);
    expect(commandsIn("`npm run staff -- nowhere <address>`").flatMap(commandFaults)).toEqual([
      "npm run staff -- nowhere",
    ]);
    expect(["all", "nowhere"].filter(isNobodysOption)).toEqual(["nowhere"]);
  });

  test("addresses", () => {
    const named = [
      "/staff/posts",
      "/blog/{slug}",
      "/es",
      "/api/events",
      "/uploads/",
      "/",
      "/staff/nowhere",
      "/nowhere",
    ];
    expect(named.filter(isMissingAddress)).toEqual(["/staff/nowhere", "/nowhere"]);
  });
});

test.each(pages)("files and folders that %s names are there", (page) => {
  const { pieces } = codeOfPage(page);
  expect(pieces.filter((piece) => isMissingPath(piece, page))).toEqual([]);
});

test.each(pages)("addresses of the site that %s names have a page or are answered", (page) => {
  expect(codeOfPage(page).pieces.filter(isMissingAddress)).toEqual([]);
});

test.each(pages)("commands that %s names are there, and take the options it gives them", (page) => {
  const { pieces, lines } = codeOfPage(page);
  const faults = [...pieces, ...lines].flatMap(commandsIn).flatMap(commandFaults);
  const alone = pieces.filter((piece) => /^(?:-- )?--/.test(piece)).flatMap(optionsIn);
  expect([...faults, ...alone.filter(isNobodysOption)]).toEqual([]);
});

test.each(pages)("settings that %s names are known to the code", (page) => {
  const { pieces, lines } = codeOfPage(page);
  const named = [...pieces, ...lines].flatMap((code) => code.match(settingName) ?? []);
  expect(named.filter((name) => !settings.has(name))).toEqual([]);
});
