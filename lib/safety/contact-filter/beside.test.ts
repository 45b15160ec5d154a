import { describe, expect, test } from "vitest";
import { spokenLanguages } from "#lib/identity/users/languages.ts";
import { caseLanguages, readCases, type Table } from "./contact-cases/read-cases.ts";
import { contactDetails, contactDetailsAcross, contactDetailsAmong } from "./contact-details.ts";
import { networkKinds } from "./contact-words/networks.ts";
import { numberWords } from "./contact-words/number-words.ts";
import { spokenDigits } from "./contact-words/spoken-digits.ts";

/** A network beside a name, numbers in other languages, plain wishes to meet: lines by hand, and all ways by all networks. */

const linesOf = (table: Table) =>
  caseLanguages.flatMap((language) =>
    readCases(table, language)
      .filter(({ kind }) => kind === "seen: networks")
      .map(({ text }) => text),
  );

const networks =
  "WhatsApp Insta Instagram Snap Snapchat Telegram Signal Discord TikTok Viber Facebook Messenger Skype Twitch Kik WeChat Roblox Fortnite Steam BeReal Zangi Yubo Wizz Likee KakaoTalk VK Threema Omegle Zalo".split(
    " ",
  );
const everybodys = "YouTube Reddit Twitter LinkedIn Mastodon Bluesky Pinterest".split(" ");
const begun = ["", "I like maths. ", "Me gustan las mates. ", "J'aime les maths. ", "Ich mag Mathe. "];
const inTheEnd = ["", "See you Tuesday, ", "Hasta el martes, ", "À mardi, ", "Bis Dienstag, "];

type Way = readonly [name: string, lines: (network: string) => readonly string[]];
const ways: readonly Way[] = [
  ["before a sign and a name", (n) => begun.flatMap((begin) => [`${begin}${n}: kofim`, `${begin}${n} = kofim`])],
  ["before an arrow or a dash", (n) => [`${n} → kofim`, `${n} -> kofim`, `${n} - kofim`, `${n} – kofim`, `${n}/kofim`]],
  ["behind a sign", (n) => [`kofim: ${n}`, `kofim - ${n}`, `kofim / ${n}`, `kofim, ${n}`]],
  ["in brackets and quotes", (n) => begun.flatMap((begin) => [`${begin}kofim (${n})`, `${n} (kofim)`, `${n} "kofim"`])],
  ["beside a name", (n) => [`${n.toLowerCase()} kofim`, ...inTheEnd.map((end) => `${end}${n}: kofim`)]],
  ["beside what was made for an account", (n) => [`so, ${n} kofi_m and that is it`, `${n} kofim07`, `kofi.m ${n}`]],
  ["said as one's own", (n) => [`${n}: it's kofim`, `${n}: soy kofim`, `${n} : je suis kofim`, `${n}: ich bin kofim`]],
  ["behind a word of place", (n) => ["on", "at", "en", "sur", "auf", "bei", "via"].map((at) => `kofim ${at} ${n}`)],
  ["one to a line", (n) => [`${n}\nkofim`, `kofim\n${n}`]],
  ["asked for", (n) => [`${n}?`, `got ${n}?`, `¿tienes ${n}?`, `t'as ${n} ?`, `hast du ${n}?`]],
];

describe("a network that stands beside a name is a way to get in touch [@SAFE-22a @SAFE-22e]", () => {
  test.each(linesOf("evasions"))("%s", (text) => expect(contactDetails(text)).not.toEqual([]));

  test.each(ways)("whatever the network: %s", (_, lines) => {
    expect(networks.flatMap(lines).filter((text) => contactDetails(text).length === 0)).toEqual([]);
  });

  test("a name of six letters is one, however it ends; a longer word that ends so is an ordinary one", () => {
    for (const name of ["kofism", "joyful", "kofing", "samous"])
      expect(contactDetails(`Snap: ${name}`)).toEqual(["elsewhere"]);
    for (const word of ["playing", "careful", "tourism"]) expect(contactDetails(`Snap: ${word}`)).toEqual([]);
  });

  test("a hyphen with a blank at one side sets the two apart, one within a word does not", () => {
    const lines = (sign: string) => [`Maths, Telegram${sign}kofim`, `Maths, kofim${sign}WhatsApp`];
    for (const sign of ["- ", " -", "– ", " –"])
      for (const text of lines(sign)) expect(contactDetails(text), text).toEqual(["elsewhere"]);
    for (const text of lines("-")) expect(contactDetails(text), text).toEqual([]);
  });

  test("there are many such lines", () => {
    const lines = new Set(ways.flatMap(([, of]) => networks.flatMap(of)));
    expect(lines.size).toBeGreaterThan(1000);
  });

  test("where everybody has a page, beside a sign or a word of place", () => {
    const lines = everybodys.flatMap((n) => [
      ...["on", "at", "en", "sur", "auf", "via", "@"].map((at) => `kofim ${at} ${n}`),
      ...[
        `${n}: kofim`,
        `kofim (${n})`,
        `${n} - kofim`,
        `I am kofim on ${n}`,
        `soy kofim en ${n}`,
        `bin kofim auf ${n}`,
      ],
    ]);
    expect(lines.filter((text) => contactDetails(text).length === 0)).toEqual([]);
  });

  test("in what was not written as one text too", () => {
    expect(contactDetailsAcross(["Well done"], "Insta: kofim")).toEqual(["elsewhere"]);
    expect(contactDetailsAcross(["Insta"], "kofim")).toEqual(["elsewhere"]);
    expect(contactDetailsAmong({ before: ["Fractions"], text: "Snapchat", after: ["kofim"] })).toEqual(["elsewhere"]);
  });

  test("every network is found by itself", () => {
    const kinds = [...networkKinds].filter(([, kind]) => kind === "clear" || kind === "game");
    expect(kinds.map(([name]) => `${name}: kofim`).filter((text) => contactDetails(text).length === 0)).toEqual([]);
  });
});

describe("and what lessons tell of networks, and of words that are also networks, is free [@SAFE-22a]", () => {
  const lines = linesOf("harmless");

  test("there are many such lines", () => expect(lines.length).toBeGreaterThan(200));

  test.each(lines)("%s", (text) => expect(contactDetails(text)).toEqual([]));
});

describe("a number said digit by digit is one in every language that people name as theirs [@SAFE-22a]", () => {
  const said = Object.entries(spokenDigits).flatMap(([language, lists]) =>
    lists.map((list) => [language, list] as const),
  );
  const wordsOf = (list: string) => list.split(" ").map((word) => word.split("/")[0] ?? "");
  // Only digits up to five, because some languages have no single words for more.
  const number = [0, 2, 4, 1, 3, 5];

  test.each(said)("%s: %s", (_, list) => {
    const words = wordsOf(list);
    expect([6, 10]).toContain(words.length);
    expect(contactDetails(number.map((digit) => words[digit]).join(" "))).toContain("phone");
    expect(contactDetails(number.map((digit, at) => (at === 2 ? String(digit) : words[digit])).join(", "))).toContain(
      "phone",
    );
    // Counted, or only five of them.
    expect(contactDetails(words.join(" "))).toEqual([]);
    expect(contactDetails(`${words[0]} ${words[4]} ${words[1]} ${words[3]} ${words[2]}`)).toEqual([]);
  });

  test("nearly all of those languages have their words", () => {
    const missing = spokenLanguages.filter((language) => !(language in spokenDigits));
    expect(missing.filter((language) => !caseLanguages.some((own) => own === language))).toEqual([
      "aa",
      "or",
      "sd",
      "ts",
    ]);
    expect(numberWords.length).toBe(caseLanguages.length);
  });

  test.each([
    "zero siete nove acht deux fünf sei",
    "um uno eins sette huit neuf zwei",
    "공일공이삼칠오사",
    "영 이 칠 일 삼 오",
  ])("in several languages at once, and without blanks: %s", (text) => expect(contactDetails(text)).toContain("phone"));

  test.each([
    "uno, un, um; dos, deux, dois; tres, trois, três",
    "un deux trois, uno dos tres, eins zwei drei",
    "Sei due, tre o quattro?",
    "sex to fire en to",
    "If so, si, see, so si",
  ])("but words that are numbers elsewhere, and counting, are none: %s", (text) =>
    expect(contactDetails(text)).toEqual([]),
  );
});

describe("a wish to meet without when and where on the platform is held [@SAFE-22b]", () => {
  test.each([
    "Let's meet!",
    "Lass uns treffen",
    "¿Quedamos?",
    "On se voit ?",
    "Great work, let's meet",
    "Peut-on se voir ?",
  ])("%s", (text) => expect(contactDetails(text)).toContain("meeting"));

  test.each([
    "Let's meet here",
    "Let's meet at five",
    "Let's meet on Monday",
    "Lass uns morgen treffen",
    "Treffen wir uns online?",
    "¿Quedamos el lunes?",
    "¡Nos vemos!",
    "On se voit demain ?",
    "On se voit !",
    "When can we meet?",
    "Let's meet the hero of the book",
    "Let's meet, Tuesday suits me",
    "Quedamos, en la sesión como siempre?",
    "Let's meet: 17:00",
  ])("with them it is a session: %s", (text) => expect(contactDetails(text)).toEqual([]));
});
