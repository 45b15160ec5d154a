import { describe, expect, test } from "vitest";
import { readPdf, scanPdf } from "#lib/progress/certificates/support/read-pdf.ts";
import { type CertificateWords, drawCertificate } from "./draw-certificate.ts";
import { allFonts, fontOfScript } from "./fonts.ts";
import { shapedFont } from "./shaped-font.ts";

const address = "https://mentoring.example.org/verify/7KQM-0001-ABCD-EFGH";
const words: CertificateWords = {
  lang: "fr",
  siteName: "Baobab",
  title: "Attestation de bénévolat",
  certifies: "Nous attestons que",
  name: "Amina Diallo",
  statement: "a donné de son temps comme mentor bénévole\u00a0: des séances individuelles avec des élèves, "
    .repeat(2)
    .trim(),
  figures: [
    { label: "Heures", value: "1\u202f037,5" },
    { label: "Séances", value: "48" },
    { label: "Période", value: "5 janvier – 11 novembre 2026" },
  ],
  issued: "Délivrée le 22 novembre 2026",
  corrected: "",
  code: "7KQM-0001-ABCD-EFGH",
  check: "Chacun peut la vérifier à l’adresse",
  address,
  qr: "Code QR de la page de vérification",
};
const created = new Date("2026-11-22T12:00:00.000Z");
const draw = (changes: Partial<CertificateWords> = {}) => drawCertificate({ ...words, ...changes }, created);

/** A name in every script we have a font for, with what is hard about it: marks, ligatures, other orders, both directions. */
const names = {
  vietnamese: "Nguyễn Thị Ánh Tuyết",
  polish: "Łucja Żółć-Wiśniewska",
  yoruba: "Ọláṣubọ̀mí Adéwálé",
  greek: "Ελευθερία Παπαδοπούλου",
  cyrillic: "Ђорђе Щербаков",
  arabic: "محمد عبد الله الحُسيني",
  urdu: "ڈاکٹر فاطمہ ٹنڈو گِل",
  hebrew: "שָׁלוֹם בן־דוד",
  syriac: "ܐܦܪܝܡ ܣܘܪܝܝܐ",
  nko: "ߒߞߏ ߡߊ߬ߡߊ",
  fulani: "𞤀𞤣𞤤𞤢𞤥",
  hindi: "श्रीकृष्ण द्विवेदी ज्ञानेश्वरी",
  bengali: "শ্রেয়সী চট্টোপাধ্যায় ক্ষিতি",
  punjabi: "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
  gujarati: "શ્રીકૃષ્ણ પટેલ",
  odia: "ଶ୍ରୀନିବାସ ମହାନ୍ତି",
  tamil: "கோவிந்தராஜன் ஸ்ரீ",
  telugu: "శ్రీనివాసరావు కృష్ణమూర్తి",
  kannada: "ಶ್ರೀಕೃಷ್ಣ ಸ್ವಾಮಿ",
  malayalam: "ശ്രീകൃഷ്ണൻ പ്രിയങ്ക",
  sinhala: "ශ්‍රී ලංකා කෝ",
  thai: "กิตติศักดิ์ น้ำฝน",
  lao: "ນ້ຳຝົນ ສົມ",
  khmer: "សុខ ស្រីមុំ ក្រែម",
  burmese: "ကျော်စွာမြင့် အောင်",
  tibetan: "བསྟན་འཛིན་རྒྱ་མཚོ",
  amharic: "ገብረ ሥላሴ",
  georgian: "გიორგი მაისურაძე",
  armenian: "Հովհաննես Սարգսյան",
  tifinagh: "ⵎⵓⵃⵏⴷ",
  cherokee: "ᏣᎳᎩ",
  inuktitut: "ᐃᓄᒃᑎᑐᑦ",
  santali: "ᱥᱟᱱᱛᱟᱲᱤ",
  mongolian: "ᠮᠣᠩᠭᠣᠯ",
  chinese: "李小龍",
  japanese: "さくら カタカナ 山田太郎",
  korean: "김민준",
  mixed: "Yusuf محمد O’Brien 山田 श्री",
};

/** The reader leaves out characters that only say how others join. */
const read = (text: string) => text.normalize("NFC").replace(/\p{Cf}/gu, "");

describe("a certificate as PDF, as an independent reader sees it [@ACH-06c]", () => {
  test.each(Object.entries(names))("names somebody in %s: %s", async (_, name) => {
    const file = await draw({ name });
    const { lines, spoken, fonts } = await readPdf(file);
    expect(lines.map(read)).toContain(read(name));
    expect(spoken).toContainEqual(["P", name]);
    // Whatever it is written with comes along, and only the part that is used.
    expect(fonts.every((font) => /^[A-Z]{6}\+/.test(font))).toBe(true);
    expect(file.length).toBeLessThan(90_000);
  });

  test.each(["محمد Smith (ליאור)", "محمد 2 بن"])("reads a name that begins from the right: %s", async (name) => {
    const { lines, spoken } = await readPdf(await draw({ name }));
    // The reader has no spaces between directions; screen readers are told the name as it is.
    expect(lines.map((line) => line.replaceAll(" ", ""))).toContain(name.replaceAll(" ", ""));
    expect(spoken).toContainEqual(["P", name]);
  });

  test("names somebody whose name ends in a mark from the right: މުހައްމަދު", async () => {
    // The reader takes a mark that stands first in a line to the line before; screen readers are told the name as it is.
    const { lines, spoken } = await readPdf(await draw({ name: "މުހައްމަދު" }));
    expect(lines).toContain("މުހައްމަދ");
    expect(spoken).toContainEqual(["P", "މުހައްމަދު"]);
  });

  test("says everything else, on one page, in its language, with a title [@I18N-06d]", async () => {
    const { lines, spoken, title, language, pages } = await readPdf(
      await draw({ corrected: "Corrigée le 23 novembre" }),
    );
    const text = lines.join(" ").replaceAll(/[\u00a0\u202f]/g, " ");
    const said = [words.title, words.certifies, words.issued, "Corrigée le 23 novembre", words.code, words.check];
    for (const one of [...said, "bénévole :", "1 037,5", "Heures", "48", "Séances", "5 janvier – 11 novembre 2026"])
      expect(text).toContain(one);
    expect(lines).toContain(address);
    expect([title, language, pages]).toEqual(["Attestation de bénévolat – Amina Diallo", "fr", 1]);
    expect(spoken).toContainEqual(["H1", words.title]);
    expect(spoken.at(-1)).toEqual(["Figure", words.qr]);
  });

  test("is signed with the name of the site [@SITE-28c]", async () => {
    expect((await readPdf(await draw({ siteName: "Acacia" }))).lines).toContain("Acacia");
  });

  test("its QR code leads to the check page [@ACH-08a]", async () => {
    expect(await scanPdf(await draw())).toBe(address);
  });

  test("draws a very long name smaller, and whole", async () => {
    const name = "Maximiliane Theodora ".repeat(12).trim();
    expect((await readPdf(await draw({ name }))).lines).toContain(name);
  });

  test("gives the same bytes each time", async () => {
    expect((await draw()).equals(await draw())).toBe(true);
  });
});

describe("the fonts [@ACH-06c]", () => {
  test.each(allFonts.map((font) => [font.name, font] as const))("%s can be read", (_, font) => {
    const { source, has } = shapedFont(font);
    // What stands for text that has no glyph of its own is not seen.
    expect(has(" ") && source.glyphForCodePoint(0x20).path.commands.length).toBe(0);
  });

  test("have every character of the names", () => {
    const all = Object.values(names).join("");
    const missing = [...all].filter((character) => {
      const font = fontOfScript(character);
      return font && !shapedOnce(font).has(character);
    });
    expect(missing).toEqual([]);
  });
});

const opened = new Map<string, ReturnType<typeof shapedFont>>();
function shapedOnce(font: (typeof allFonts)[number]) {
  const found = opened.get(font.name) ?? shapedFont(font);
  opened.set(font.name, found);
  return found;
}
