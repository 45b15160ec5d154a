import { describe, expect, test } from "vitest";
import { chosenVersions, isNewer, knowsCopy } from "./copy-rules.ts";

describe("who may change a kept copy [@EDIT-36a]", () => {
  test.each([
    ["knows the newest, another wrote it", "b", 3, true],
    ["knows the newest, wrote it", "a", 3, true],
    ["missed the answer to its own", "a", 2, true],
    ["missed what another wrote", "b", 2, false],
    ["late, after two newer ones of its own", "a", 1, false],
    ["knows none of them", "a", 0, false],
    ["knows more than there is", "a", 4, false],
  ])("%s", (_what, writer, revision, may) => {
    expect(knowsCopy({ writer: "a", revision }, { writer, revision: 3 })).toBe(may);
  });
});

test.each([
  [1, null, true],
  [1, 1, false],
  [2, 1, true],
  [1, 2, true],
])("version %d is newer than what began from %s: %s [@EDIT-33a]", (version, base, newer) => {
  expect(isNewer(version, base)).toBe(newer);
});

test.each([
  [
    { left: "1", right: "3" },
    { left: 1, right: 3 },
  ],
  [
    { left: "3", right: "1" },
    { left: 3, right: 1 },
  ],
  [{ left: "1", right: "1" }, undefined],
  [{ left: "1", right: "4" }, undefined],
  [{ left: "01", right: "3" }, undefined],
  [{ left: "1" }, undefined],
  [{ left: ["1"], right: "3" }, undefined],
  [{}, undefined],
])("of versions 1 to 3 the address %j chooses %j [@EDIT-37b]", (query, chosen) => {
  expect(chosenVersions(query, [3, 2, 1])).toEqual(chosen);
});
