import type { Locale } from "#i18n/routing.ts";

/**
 * `joins` may come between two parts of a dictated number, `plus` begins one. Languages are searched separately,
 * because many words are a number in only one of them.
 */
export type NumberWords = Readonly<{
  values: ReadonlyMap<string, number>;
  hundred: readonly string[];
  joins: readonly string[];
  plus: readonly string[];
}>;

/** Words in the order of their values; `/` separates synonyms. */
function counted(first: number, step: number, words: string): Record<string, number> {
  return Object.fromEntries(
    words.split(" ").flatMap((same, at) => same.split("/").map((word) => [word, first + at * step])),
  );
}

const mapOf = (values: Readonly<Record<string, number>>) => new Map(Object.entries(values));
const list = (words: string) => words.split(" ");

const en: NumberWords = {
  values: mapOf({
    ...counted(0, 1, "zero/oh/o/nought/nil one two three four five six seven eight nine ten eleven twelve thirteen"),
    ...counted(14, 1, "fourteen fifteen sixteen seventeen eighteen nineteen"),
    ...counted(20, 10, "twenty thirty forty/fourty fifty sixty seventy eighty ninety"),
  }),
  hundred: ["hundred"],
  joins: list(
    "then and a next after that followed by followed dash hyphen space wait no sorry i mean again the last finally rest ends ending in starts starting with begins finish finishes comes goes",
  ),
  plus: ["plus"],
};

const es: NumberWords = {
  values: mapOf({
    ...counted(0, 1, "cero uno/una/un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince"),
    ...counted(16, 1, "dieciseis diecisiete dieciocho diecinueve veinte veintiuno/veintiun veintidos veintitres"),
    ...counted(24, 1, "veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve"),
    ...counted(30, 10, "treinta cuarenta cincuenta sesenta setenta ochenta noventa cien/ciento"),
    ...counted(
      200,
      100,
      "doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos",
    ),
  }),
  hundred: [],
  joins: list(
    "y luego despues guion espacio seguido de sigue el la al final por ultimo perdon digo otra vez resto acaba termina empieza en",
  ),
  plus: ["mas"],
};

const fr: NumberWords = {
  values: mapOf({
    ...counted(
      0,
      1,
      "zero un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
    ),
    ...counted(20, 10, "vingt/vingts trente quarante cinquante soixante septante huitante/octante nonante"),
  }),
  hundred: ["cent", "cents"],
  joins: list(
    "et puis ensuite apres tiret espace suivi de la suite le pour finir enfin fin non pardon encore reste fois le meme termine finit commence par avec",
  ),
  plus: ["plus"],
};

const units = "ein zwei drei vier funf sechs sieben acht neun".split(" ");
const tens = "zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig".split(" ");
const de: NumberWords = {
  values: mapOf({
    ...counted(0, 1, "null eins/ein/eine zwei/zwo drei vier funf/fuenf sechs sieben acht neun zehn elf zwolf/zwoelf"),
    ...counted(13, 1, "dreizehn vierzehn funfzehn/fuenfzehn sechzehn siebzehn achtzehn neunzehn"),
    ...counted(20, 10, tens.join(" ")),
    ...Object.fromEntries(tens.flatMap((ten, t) => units.map((unit, u) => [`${unit}und${ten}`, 10 * (t + 2) + u + 1]))),
    ...Object.fromEntries(tens.map((ten, t) => [`fuenfund${ten}`, 10 * (t + 2) + 5])),
  }),
  hundred: ["hundert"],
  joins: list(
    "und dann danach strich bindestrich leerzeichen am ende zum schluss am nein also nochmal weiter mit die den rest endet hinten vorne es folgt kommt kommen",
  ),
  plus: ["plus"],
};

const ofLanguages: Readonly<Record<Locale, NumberWords>> = { en, es, fr, de };

export const numberWords: readonly NumberWords[] = Object.values(ofLanguages);
