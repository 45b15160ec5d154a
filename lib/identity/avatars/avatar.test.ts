import { expect, test } from "vitest";
import { avatarAddress, seedOfFile } from "./avatar.ts";

test("a name has one address, however it is spaced and capitalised [@FIELD-05b @PROF-10a]", () => {
  expect(avatarAddress("Ada Lovelace")).toBe(avatarAddress("  ada   LOVELACE "));
  expect(avatarAddress("Zoe\u0301")).toBe(avatarAddress("Zo\u00e9"));
});

test("a name keeps its address: pages that are kept show the picture from it", () => {
  expect(avatarAddress("Ada Lovelace")).toBe("/avatars/e98d13ed82a92246.svg");
});

test("different names have different addresses", () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `Person ${index.toString(36)}`);
  expect(new Set(names.map(avatarAddress)).size).toBe(names.length);
});

test.each(["Ada Lovelace", "", " ", "😀", "محمد", "x".repeat(100_000)])(
  "the address of %j is short and plain",
  (name) => {
    expect(avatarAddress(name)).toMatch(/^\/avatars\/[0-9a-f]{16}\.svg$/);
  },
);

test("the address does not contain the name", () => {
  expect(avatarAddress("cafe")).not.toContain("cafe");
});

test("only an address that a name can have names a picture", () => {
  const file = avatarAddress("Ada").slice("/avatars/".length);
  expect(seedOfFile(file)).toBe(file.slice(0, 16));
  for (const wrong of [
    "",
    "a.svg",
    `${file}x`,
    file.toUpperCase(),
    `../${file}`,
    file.replace(".svg", ".png"),
    `${file}\n`,
  ])
    expect(seedOfFile(wrong), wrong).toBeUndefined();
});
