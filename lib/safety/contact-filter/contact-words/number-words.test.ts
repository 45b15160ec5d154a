import { expect, test } from "vitest";
import { locales } from "#i18n/routing.ts";
import { numberWords } from "./number-words.ts";

/** The first and last word of each row, and what stands around a synonym. */
const known = {
  en: {
    zero: 0,
    nil: 0,
    one: 1,
    thirteen: 13,
    fourteen: 14,
    nineteen: 19,
    twenty: 20,
    forty: 40,
    fifty: 50,
    ninety: 90,
  },
  es: { cero: 0, una: 1, dos: 2, quince: 15, dieciseis: 16, veintitres: 23, veinticuatro: 24, veintinueve: 29 },
  "es, tens": { treinta: 30, noventa: 90, ciento: 100, doscientos: 200, novecientos: 900 },
  fr: { zero: 0, une: 1, deux: 2, seize: 16, vingt: 20, trente: 30, septante: 70, octante: 80, nonante: 90 },
  de: { null: 0, eine: 1, zwo: 2, zwolf: 12, dreizehn: 13, neunzehn: 19, zwanzig: 20, neunzig: 90 },
  "de, tens": { einundzwanzig: 21, neunundneunzig: 99, fuenfundzwanzig: 25, funfunddreissig: 35, fuenfundneunzig: 95 },
};

test.each(Object.entries(known))("a word stands for its number: %s [@SAFE-22a]", (name, words) => {
  const language = numberWords[locales.findIndex((locale) => name.startsWith(locale))];
  const read = Object.fromEntries(Object.keys(words).map((word) => [word, language?.values.get(word)]));
  expect(read).toEqual(words);
});
