import { describe, expect, test } from "vitest";
import { isBlank } from "#lib/platform/html/is-blank.ts";
import { firstPostFault, foldForSearch, normaliseTags, readingTime, searchTextOf } from "./rules.ts";
import { slugify } from "./slug-rules.ts";

const draft = { title: "T", slug: "t", excerpt: "E", isEmpty: false, categories: ["1"] };

describe("a slug [@EDIT-15a @EDIT-15b]", () => {
  test.each([
    ["Hello World", "hello-world"],
    ["  --Hello,   World!!--  ", "hello-world"],
    ["10 Tips & Tricks (2025)", "10-tips-tricks-2025"],
    ["Crème brûlée à la façon d'Éric", "creme-brulee-a-la-facon-d-eric"],
    ["Straße ẞ", "strasse-ss"],
    ["Ærøskøbing Łódź Þór Đorđe", "aeroskobing-lodz-thor-dorde"],
    ["İstanbul Iğdır ısı", "istanbul-igdir-isi"],
    ["ＦＵＬＬ ｗｉｄｔｈ ﬁn", "full-width-fin"],
    ["Привет Йод", "привет-йод"],
    ["ΟΔΟΣ Άλφα", "οδος-άλφα"],
    ["हिन्दी में", "हिन्दी-में"],
    ["العربيّة", "العربيّة"],
    ["数学 がんばる", "数学-がんばる"],
    ["한국어", "한국어"],
    ["น้ำ", "น้ำ"],
    ["a_b/c\\d?e#f%g", "a-b-c-d-e-f-g"],
    ["x² ½", "x2-1-2"],
    ["🎓 emoji 🎓", "emoji"],
    ["---", ""],
    ["🎓", ""],
    ["\u0301", ""],
    ["\uD800", ""],
    ["", ""],
  ])("of %j is %j", (text, slug) => {
    expect(slugify(text)).toBe(slug);
    expect(slugify(slug)).toBe(slug);
  });
});

describe("the first check a draft fails [@EDIT-16a @EDIT-20b]", () => {
  test.each([
    [{ ...draft, title: " \u00A0\u200B" }, "title"],
    [{ ...draft, title: "", slug: "", excerpt: "", isEmpty: true, categories: [] }, "title"],
    [{ ...draft, slug: "" }, "slug"],
    [{ ...draft, slug: "!!!", excerpt: "" }, "slug"],
    [{ ...draft, excerpt: " \n" }, "excerpt"],
    [{ ...draft, isEmpty: true, categories: [] }, "content"],
    [{ ...draft, categories: [] }, "category"],
    [draft, null],
  ])("is named: %#", (given, fault) => {
    expect(firstPostFault(given)).toBe(fault);
  });
});

describe("reading time [@FIELD-17a]", () => {
  test.each([
    ["", 1],
    ["word ".repeat(200), 1],
    ["word ".repeat(201), 2],
    ["word ".repeat(1000), 5],
    ["我喜欢学习数学。".repeat(100), 2],
    ["ฉันชอบเรียนคณิตศาสตร์".repeat(100), 2],
  ])("of %#", (text, minutes) => expect(readingTime(text)).toBe(minutes));
});

describe("search folding [@BLOG-06b]", () => {
  test.each([
    ["STRASSE", "Straße"],
    ["ΟΔΟΣ", "οδος"],
    ["οδοσ", "ΟΔΌΣ".replace("Ό", "Ο")],
    ["İSTANBUL", "istanbul"],
    ["ISPARTA", "ısparta"],
    ["ПРИВЕТ", "привет"],
    ["CAFE\u0301", "café"],
    ["ԵՐԵՎԱՆ", "երեվան"],
    ["ǅ", "ǆ"],
    ["ÉCOLE", "école"],
    ["one\u00A0two", "One  two"],
  ])("makes %j and %j one", (a, b) => expect(foldForSearch(a)).toBe(foldForSearch(b)));

  test("keeps accents and punctuation apart", () => {
    expect(foldForSearch("cafe")).not.toBe(foldForSearch("café"));
    expect(foldForSearch(`100%_"'[x]\\`)).toBe(`100%_"'[x]\\`);
  });

  test("of a post does not look across fields", () => {
    const text = searchTextOf({ title: "Title", excerpt: "Ex", text: "Body", tags: ["Tag A"] });
    expect(text).toBe("title\nex\nbody\ntag a");
  });
});

test("tags are trimmed, never empty and never twice", () => {
  expect(normaliseTags([" Math ", "", "math", "  ", "MATH", "ΟΔΟΣ", "οδος", "new"])).toEqual(["Math", "ΟΔΟΣ", "new"]);
});

test("blank is what shows nothing", () => {
  expect(isBlank(" \u2060\u00AD\u3164")).toBe(true);
  expect(isBlank("👩‍🔬")).toBe(false);
});
