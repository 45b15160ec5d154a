import { describe, expect, test } from "vitest";
import { addTag } from "./tag-list.ts";

describe("adding a tag [@EDIT-13b @EDIT-13c @FIELD-21b]", () => {
  test.each([
    ["a new tag goes to the end", ["algebra"], "fractions", ["algebra", "fractions"]],
    ["blanks around and inside are tidied", [], "  mental   arithmetic ", ["mental arithmetic"]],
    ["an empty tag is ignored", ["algebra"], "   ", ["algebra"]],
    ["a tag that differs only in case is not added again", ["Algebra"], "aLGEBRA", ["Algebra"]],
    ["accented capitals count as the same tag", ["Élan"], "élan", ["Élan"]],
  ])("%s", (_what, tags, typed, expected) => {
    expect(addTag(tags, typed)).toEqual({ ok: true, tags: expected });
  });

  test("a tag of more than 50 characters is refused", () => {
    expect(addTag([], "x".repeat(51))).toEqual({ ok: false, reason: "tagTooLong" });
    expect(addTag([], "x".repeat(50))).toEqual({ ok: true, tags: ["x".repeat(50)] });
  });

  test("the twenty-first tag is refused, unless it is there already", () => {
    const tags = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
    expect(addTag(tags, "one more")).toEqual({ ok: false, reason: "tagTooMany" });
    expect(addTag(tags, "TAG 3")).toEqual({ ok: true, tags });
  });
});
