import { describe, expect, test } from "vitest";
import { loadMessages } from "#i18n/messages.ts";
import { locales } from "#i18n/routing.ts";
import { requestStateOf, requestStates, requestStatuses } from "./rules.ts";

const sides = ["student", "mentor"] as const;
const steps = ["sent", "asked", "replied", "ended"] as const;

type Words = Readonly<Record<"status" | "now" | "steps", Readonly<Record<string, Readonly<Record<string, string>>>>>>;
const wordsOf = async (locale: (typeof locales)[number]) => (await loadMessages(locale)).requests as unknown as Words;

describe("a request's page speaks to the one who reads it [@FIND-12b @FIND-13e]", () => {
  test.each(locales.flatMap((locale) => sides.map((side) => ({ locale, side }))))(
    "has a word and a sentence for every state: $side, $locale",
    async ({ locale, side }) => {
      const { status, now, steps: happened } = await wordsOf(locale);
      for (const each of requestStatuses) expect(status[side]?.[each], each).toMatch(/\S/);
      for (const each of requestStates) expect(now[side]?.[each], each).toMatch(/\S/);
      for (const each of steps) expect(happened[side]?.[each], each).toMatch(/\S/);
      const dated = requestStates.filter((each) => now[side]?.[each]?.includes("{time}"));
      expect(dated).toEqual(["pending", "moreInfo"]);
    },
  );

  test.each(locales)("says whose turn it is differently to each of the two: %s", async (locale) => {
    const { status, now, steps: happened } = await wordsOf(locale);
    for (const open of ["pending", "moreInfo"]) {
      expect(status.student?.[open]).not.toBe(status.mentor?.[open]);
      expect(now.student?.[open]).not.toBe(now.mentor?.[open]);
    }
    for (const step of ["sent", "asked", "replied"]) expect(happened.student?.[step]).not.toBe(happened.mentor?.[step]);
  });

  test("never tells a mentor of the mentor", async () => {
    const { status, now, steps: happened } = await wordsOf("en");
    const told = [status, now, happened].flatMap((words) => Object.values(words.mentor ?? {}));
    for (const sentence of told) expect(sentence).not.toMatch(/the mentor\b/i);
  });

  test("says of an accepted request that the mentoring is over, once it is", () => {
    for (const status of requestStatuses) {
      expect(requestStateOf(status, undefined)).toBe(status);
      expect(requestStateOf(status, { status: "active" })).toBe(status);
    }
    expect(requestStateOf("accepted", { status: "ended" })).toBe("ended");
  });
});
