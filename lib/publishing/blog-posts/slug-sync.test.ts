import { describe, expect, test } from "vitest";
import { type SlugEvent, slugReducer, slugSync } from "./slug-sync.ts";

const title = (value: string): SlugEvent => ({ type: "title", value });
const slug = (value: string): SlugEvent => ({ type: "slug", value });

describe("in a new post [@EDIT-14a @EDIT-14b]", () => {
  test.each([
    ["the slug follows the title", [title("Mental Maths!")], "mental-maths"],
    ["the slug follows every change of the title", [title("Mental"), title("Mental Arithmetic")], "mental-arithmetic"],
    ["a typed slug stays when the title changes", [title("One"), slug("my-own"), title("Two")], "my-own"],
    ["a typed slug stays as typed until it is saved", [slug("My Own")], "My Own"],
    ["an emptied slug stays empty until the title changes", [title("One"), slug("")], ""],
    ["an emptied slug follows the title again", [title("One"), slug("my-own"), slug(""), title("Two")], "two"],
    ["a slug typed after that stays again", [slug("a"), slug(""), title("One"), slug("b"), title("Two")], "b"],
  ])("%s", (_what, events, expected) => {
    expect(events.reduce(slugReducer, slugSync("create", "", "")).slug).toBe(expected);
  });
});

describe("in a stored post [@EDIT-14c]", () => {
  test.each([
    ["a changed title leaves the slug alone", [title("New")], "old"],
    ["a typed slug is taken", [slug("other")], "other"],
    ["even an emptied slug does not follow the title", [slug(""), title("New")], ""],
  ])("%s", (_what, events, expected) => {
    expect(events.reduce(slugReducer, slugSync("edit", "Old", "old")).slug).toBe(expected);
  });
});
