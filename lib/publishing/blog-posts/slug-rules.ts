import { normalText } from "#lib/platform/normal-text.ts";

/** Letters that Unicode does not decompose into base letter and accent. */
const latinFolds: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ŧ: "t",
  ſ: "s",
  ĸ: "k",
};

const latin = /^\p{Script=Latin}$/u;
const digit = /^\p{N}$/u;
const letter = /^\p{L}$/u;
const mark = /^\p{M}$/u;

/**
 * The address form of a text: lower case, every run of other characters one hyphen, none at the ends. Accented Latin
 * folds to the base letter; other scripts keep their letters with the marks that belong to them (a vowel sign in Hindi
 * is part of the word, not an accent).
 */
export function slugify(text: string): string {
  let slug = "";
  let base: "latin" | "other" | "none" = "none";
  for (const char of normalText(text.toWellFormed(), "NFD").toLowerCase()) {
    if (mark.test(char)) {
      if (base === "other") slug += char;
      continue;
    }
    if (latin.test(char) || digit.test(char)) {
      // Compatibility forms (full width, superscript, ligatures) become plain; "½" brings a fraction slash of its own.
      slug +=
        latinFolds[char] ??
        normalText(char, "NFKD")
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, "-");
      base = "latin";
    } else if (letter.test(char)) {
      slug += char;
      base = "other";
    } else {
      slug += "-";
      base = "none";
    }
  }
  return normalText(slug.replace(/-{2,}/g, "-").replace(/^-|-$/g, ""), "NFC");
}
