/** Texts that are hard to look through, for the contact filter and the lists of safety words: each goes on for as long as wanted. */

const tricky: Readonly<Record<string, string>> = {
  // Numbers
  "figures and hyphens": "1-",
  "figures and blanks": "1 ",
  "figures and dots": "1.",
  "figures and commas": "1,",
  "figures and slashes": "1/",
  "one long number": "1",
  noughts: "0",
  "noughts and ones": "0 1",
  thousands: "1 100 ",
  "thousands with dots": "1.100.",
  "thousands with signs": "100'",
  "decimals of decimals": "1.1e1",
  powers: "1^",
  dates: "2026-11-",
  times: "12:3",
  years: "1999-",
  angles: "1°1'",
  "books that are none": "978-0-0",
  "isbn and no figure": "isbn ",
  "letters for figures": "Ol|I",
  "letters for figures at the end": "O1",
  "number words": "one two ",
  "number words of four languages": "neun cinco six zwanzig y ",
  "number words that go on": "double then and ",
  hundreds: "nine hundred ",
  plus: "+1 plus ",
  "circled figures": "①②",
  "keycaps and emoji": "1️⃣🔥",
  "figures in brackets": "(0)",
  "figures with all signs": "0 - . / ",
  "full-width figures": "１２",
  "figures of other scripts": "١٢",
  // Addresses and links
  "at signs": "@",
  "a at a": "a@",
  "a at a, apart": "a @ ",
  "addresses that never end": "a@a.",
  "at in words": "a at ",
  "at in brackets": "a(at",
  "dot in brackets": "a(dot",
  "dot in words": "a dot ",
  "at and dot in words": "a at b dot ",
  dots: ".",
  "letters and dots": "a.",
  "letters and hyphens": "a-",
  "hyphens and dots": "a-a.",
  hyphens: "-",
  "colon and slashes": "://",
  "www www": "www.",
  "www apart": "www . ",
  https: "http://",
  "links of one letter": "http://a ",
  "schemes of one letter": "h://",
  "known places": "wikipedia.org ",
  "known places and people": "https://wikipedia.org/wiki/User",
  "short links": "bit.",
  "letters and underlines": "a_",
  "made names": "ab_cd_",
  "names and figures": "ab.c1",
  "names with a cross": "abcdef#",
  "marks of programs": "@suppress",
  brackets: "([{<",
  "brackets apart": "( [ { ",
  // Places
  "house numbers": "12 a ",
  "house numbers and roads": "12 rue ",
  "calle and words": "calle a ",
  "calle and numbers": "calle n.",
  "long words with a road": "astrasse ",
  // Disguises
  blanks: " ",
  lines: "\n",
  "blanks of other widths": "\u2003\u00a0\t ",
  "letters set apart": "a b ",
  "letters set apart by signs": "a * ",
  "letters far apart": "a....",
  "letters one to a line": "w\n",
  "one letter": "a",
  "doubled letters": "aab",
  "signs for letters": "a!",
  "signs for letters at the end": "!$",
  "figures for letters": "4b1",
  "combining marks": "\u0301\u0316",
  "letters under marks": "a\u0301\u0316\u0327\u0308",
  "zero widths": "\u200b\u200d",
  "letters and zero widths": "a\u200bb\ufeff",
  "look-alikes": "іnstа",
  "full width": "ａ＠",
  "letters in squares": "🅰🇦",
  "mathematical letters": "𝐚𝟏",
  "one sign that is many": "\ufdfa",
  "signs of other scripts": "你好，",
  "broken halves": "\ud83d",
  "emoji of many parts": "👩‍👩‍👧 ",
  "names in two words": "tele whats insta ",
  "names with dots": "i.n.s.t.a.",
  "letters of names": "w h a t s a p ",
  // What is found again and again
  "whole meetings": "meet me at the park after school ",
  "whole secrets": "do not tell your mum ",
  // Beginnings that lead nowhere
  "on the": "on the ",
  "in any language": "on sur por auf ",
  "send and nothing": "send me a nice new ",
  "no telling": "dont ever let tell saying ",
  "sin que": "no nunca digas nada a tu ",
  "ne dis": "ne dis pas à ta ",
  "sag nichts": "sag das bitte bloß nicht ",
  "words of harm": "kill the keep it cut my on what ",
  "learning and apps": "saw a a a on ",
  "gaps in gaps": "meet a a see a a where a a ",
  "play of all": "my your give send what where when come go meet see tell keep ",
};

/** The longest texts that anybody can have looked at: a message, a profile, a material, a post. */
export const hardTextLengths = { message: 4_000, notes: 10_000, material: 20_000, post: 100_000 } as const;

/** Every kind of hard text, by what it is. */
export const hardTexts: readonly (readonly [name: string, text: (length: number) => string])[] = [
  ...Object.entries(tricky).map(([name, bit]) => [name, (length: number) => repeated(bit, length)] as const),
  ["a letter, then blanks", (length) => "a".padEnd(length)],
  ["figures, then letters", (length) => "1".repeat(length / 2).padEnd(length, "a")],
  ["letters, then a dot", (length) => `${"a".repeat(length - 1)}.`],
  ["hyphens, then an ending", (length) => `${"a-".repeat((length - 4) / 2)}.com`],
  ["signs, then a letter", (length) => `${"!".repeat(length - 1)}a`],
  ["words in no order", (length) => shuffled(length)],
];

function repeated(bit: string, length: number): string {
  return bit.repeat(Math.ceil(length / bit.length)).slice(0, length);
}

/** The words of all beginnings, always in the same disorder. */
function shuffled(length: number): string {
  const words =
    Object.values(tricky)
      .join(" ")
      .match(/\p{L}{2,}/gu) ?? [];
  const text: string[] = [];
  for (let seed = 7, size = 0; size < length; seed = (seed * 48_271) % 2_147_483_647) {
    const word = words[seed % words.length] ?? "";
    text.push(word);
    size += word.length + 1;
  }
  return text.join(" ").slice(0, length);
}
