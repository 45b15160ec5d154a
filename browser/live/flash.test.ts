import { expect, test } from "vitest";
import { readFlash } from "./flash.ts";

const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test.each([
  [{ title: "Saved" }, { title: "Saved", variant: "default", forgets: false }],
  [
    { title: "Não", description: "à bientôt", variant: "destructive" },
    { title: "Não", description: "à bientôt", variant: "destructive", forgets: false },
  ],
  [
    { title: "Left", forgets: true },
    { title: "Left", variant: "default", forgets: true },
  ],
  [
    { title: "Left", forgets: "true" },
    { title: "Left", variant: "default", forgets: false },
  ],
  [{ forgets: true }, undefined],
  [{ title: 1, forgets: true }, undefined],
  [null, undefined],
])("a message for the next page: %j", (value, flash) => {
  expect(readFlash(written(value))).toEqual(flash);
});

test("what is no message is nothing", () => {
  for (const value of ["", "%", "no base64 here!", "e30"]) expect(readFlash(value)).toBeUndefined();
});
