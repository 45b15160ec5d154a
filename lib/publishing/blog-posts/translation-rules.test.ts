import { describe, expect, test } from "vitest";
import { type GroupMember, languageAddresses, namedPost, originalFor, otherLanguages } from "./translation-rules.ts";

const own = "0b0e7f3a-6f0a-4f4e-9a58-0d5b7f3c2a11";

describe("what an author names as the original [@EDIT-40a]", () => {
  test.each([
    ["nothing", " ", undefined],
    ["an own post", own.toUpperCase(), { id: own }],
    ["a slug", "fractions", { slug: "fractions" }],
    ["a path", "/blog/fractions", { slug: "fractions" }],
    ["an address of another language", "https://baobab.example/es/blog/fractions", { slug: "fractions" }],
    ["an address with more behind it", "https://baobab.example/blog/fractions/?from=mail#top", { slug: "fractions" }],
    ["other scripts, coded", "/blog/%E6%95%B0", { slug: "数" }],
    ["what is no code", "/blog/100%", { slug: "100%" }],
  ])("%s", (_what, text, named) => expect(namedPost(text)).toEqual(named));
});

const member = (id: string, language: string, translationOf: string | null = null): GroupMember => ({
  id,
  slug: `slug-${id}`,
  language,
  translationOf,
});
const root = member("root", "en");
const spanish = member("spanish", "es", "root");

describe("a translation [@EDIT-40a]", () => {
  const ask = (language: string, target: GroupMember, group = [root, spanish], hasTranslations = false, id = "new") =>
    originalFor({ post: { id, language }, target, group, hasTranslations });

  test("names the original, also by one of its translations", () => {
    expect(ask("fr", root)).toEqual({ original: "root" });
    expect(ask("fr", spanish)).toEqual({ original: "root" });
  });

  test("may be saved again as what it is", () => {
    expect(ask("es", root, [root, spanish], false, "spanish")).toEqual({ original: "root" });
  });

  test.each([
    ["itself", ask("fr", root, [root, spanish], false, "root"), "translationItself"],
    ["what translates it", ask("fr", spanish, [root, spanish], true, "root"), "translationItself"],
    ["another while others translate it", ask("fr", root, [root], true), "translationOriginal"],
    ["a post in its language", ask("en", root), "translationLanguage"],
    ["a post in its language that translates", ask("es", spanish), "translationLanguage"],
    ["a post with a translation in its language", ask("es", root), "translationTaken"],
    ["a translation of a post in its language", ask("en", spanish), "translationTaken"],
  ])("cannot name %s", (_what, fault, expected) => expect(fault).toBe(expected));
});

describe("readers of a translated post [@EDIT-40b @EDIT-40c]", () => {
  const french = member("french", "fr", "root");

  test("find the others, one for each language", () => {
    expect(otherLanguages(spanish, [root, spanish, french])).toEqual([root, french]);
    expect(otherLanguages(root, [root, member("second", "en", "root"), spanish, member("late", "es", "root")])).toEqual(
      [spanish],
    );
  });

  test("and search engines find each at the address of its language, the original first of all", () => {
    const addresses = {
      en: "/blog/slug-root",
      es: "/es/blog/slug-spanish",
      fr: "/fr/blog/slug-french",
      "x-default": "/blog/slug-root",
    };
    for (const post of [root, spanish, french])
      expect(languageAddresses(post, [root, spanish, french])).toEqual(addresses);
  });

  test("of one whose original nobody can read any more find the oldest first of all", () => {
    expect(languageAddresses(french, [spanish, french])).toEqual({
      es: "/es/blog/slug-spanish",
      fr: "/fr/blog/slug-french",
      "x-default": "/es/blog/slug-spanish",
    });
  });

  test("are told nothing where there are none", () => {
    expect(languageAddresses(root, [root])).toBeUndefined();
    expect(languageAddresses(root, [root, member("twin", "en", "root")])).toBeUndefined();
  });
});
