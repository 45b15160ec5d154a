import { expect, test } from "vitest";
import { foundEmoji, readEmoji } from "./emoji-list.ts";

const signs = async (locale: string, typed: string) =>
  foundEmoji(await readEmoji(locale), typed).map(({ sign }) => sign);

test.each([
  ["en", "BOOK", "📚"],
  ["en", "red heart", "❤️"],
  ["es", "corazon rojo", "❤️"],
  ["es", "Corazón", "💚"],
  ["fr", "coeur", "❤️"],
  ["fr", "fusée", "🚀"],
  ["de", "bucher", "📚"],
  ["de", "HERZ", "❤️"],
])("in %s a search for %s finds %s, whatever its case and accents [@CHAT-18a]", async (locale, typed, sign) => {
  expect(await signs(locale, typed)).toContain(sign);
});

test("every language has the same signs, each with a name, and an unknown word finds none [@CHAT-18a]", async () => {
  const english = await signs("en", "");
  expect(new Set(english).size).toBe(english.length);
  for (const locale of ["es", "fr", "de"]) {
    expect(await signs(locale, "")).toEqual(english);
    expect((await readEmoji(locale)).filter(({ name }) => name === "")).toEqual([]);
  }
  expect(await signs("en", "xylotomy")).toEqual([]);
});
