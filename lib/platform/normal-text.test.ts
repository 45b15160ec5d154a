import { describe, expect, test } from "vitest";
import { type NormalForm, normalText } from "./normal-text.ts";

const forms: readonly NormalForm[] = ["NFC", "NFD", "NFKC", "NFKD"];
const written = [
  "Nguyễn Thị Minh Khai học ở trường Trần Đại Nghĩa",
  "ที่นี่มีน้ำแข็งและกุ้งผัดปู",
  "क्षत्रिय विद्यार्थी ने प्रश्न पूछा",
  "שָׁלוֹם וּבְרָכָה",
  "صَبَاحُ ٱلْخَيْرِ يَا أَصْدِقَاء",
  "བོད་སྐད་དང་ཡི་གེ",
  "각각의 학생 ガギグ ﾊﾟﾋﾞ ﬁ ①",
  "👩🏽‍🏫 1️⃣ 🇪🇸",
  "a\u0323\u0301\u0302 a\u0301\u0323\u0302",
];

describe("a text", () => {
  test.each(written)("as people write it stays what the standard says: %s", (text) => {
    for (const form of forms) expect(normalText(text, form)).toBe(text.normalize(form));
  });

  test("is sorted within thirty marks of a letter", () => {
    const marks = "\u0301\u0323".repeat(15);
    expect(normalText(`a${marks}`, "NFD")).toBe(`a${marks}`.normalize("NFD"));
    expect(normalText(`a${marks}\u0323`, "NFD")).toBe(`a${"\u0323".repeat(15)}${"\u0301".repeat(15)}\u034f\u0323`);
  });

  // What has to be sorted together has at most thirty marks, each of at most four parts.
  test.each([
    ["marks of two classes", "\u0301\u0323"],
    ["halfwidth signs that become marks", "\uff9e\u0301"],
    ["marks that are two", "\u0344\u0323"],
    ["marks of Tibetan that are three", "\u0f81\u0f39"],
    ["marks of music", "\u{1d165}\u{1d167}"],
    ["joiners between", "\u0301\u0323\u034f"],
  ])("never has a longer run: %s", (_, bit) => {
    for (const form of forms) {
      const runs = normalText(`a${bit.repeat(500)}`, form).match(/(?:(?!\u034f)\p{M})+/gu) ?? [];
      expect(Math.max(...runs.map((run) => [...run].length))).toBeLessThanOrEqual(120);
    }
  });

  test("has no sign that becomes a mark without being counted as one", () => {
    // Marks that are never sorted cost nothing, like the first part of Thai and Lao "am".
    const isSorted = (mark: string) => `\u0345${mark}`.normalize("NFD").startsWith(mark);
    const missed: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const sign = String.fromCodePoint(code);
      const [first = ""] = sign.normalize("NFKD");
      if (isSorted(first) && !/[\p{M}\uff9e\uff9f]/u.test(sign)) missed.push(code.toString(16));
    }
    expect(missed).toEqual([]);
  });
});
