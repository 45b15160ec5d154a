import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { heldTexts, users } from "#db/schema/index.ts";
import { addPerson } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { parseSignUp } from "#lib/accounts/sign-in/input.ts";
import { newAccountOf } from "#lib/accounts/sign-up/sign-up.testing.ts";
import { signUp } from "#lib/accounts/sign-up/sign-up.ts";
import { type ConnectedPair, connectedPair, ofMentor } from "#lib/mentoring/messages/every-page.testing.ts";
import { saveProfileOf } from "#lib/mentoring/profile/save-profile.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { saveProfileSettings } from "./save-profile-settings.ts";
import "#lib/connect.ts";

testDatabase();

const noon = new Date("2026-06-10T12:00:00.000Z");
const at = (ms: number) => new Date(noon.getTime() + ms);
const halves = ["0151577", "88421 ways to learn"] as const;
const part = { bio: "I teach.", qualifications: "BSc", subjects: "Mathematics" } as const;
type Part = keyof typeof part;
const parts = ["bio", "qualifications", "subjects"] as const;

/** The half stands among other words, as far as a field has room for them. */
const words = (name: Part, half: string) => (name === "subjects" ? `Mathematics, ${half}, Art` : half);
const pairs = parts.flatMap((one) => parts.filter((other) => other !== one).map((other) => [one, other] as const));

const save = (userId: string, texts: Partial<Record<Part, string>>, now: Date) => {
  const { bio, qualifications, subjects } = { ...part, ...texts };
  const changes = { bio, qualifications, subjects: subjects.split(", ") };
  return saveProfileOf(userId, { firstName: "Ada", lastName: "", country: null, ...changes }, now);
};
const saveSettings = (userId: string, bio: string, now: Date) => {
  const input = { firstName: "Ada", lastName: "", phone: null, timeZone: "", otherZone: "" } as const;
  return saveProfileSettings(userId, { ...input, profileLanguage: "en", bio }, now);
};
const held = async (userId: string) =>
  (await db().select().from(heldTexts).where(eq(heldTexts.userId, userId))).filter(({ status }) => status === "held");
const stored = async (userId: string) =>
  JSON.stringify((await db().select().from(users).where(eq(users.id, userId)))[0]);

/** Nobody reads both halves, and staff look at the second one. */
async function isCaught(userId: string): Promise<void> {
  expect((await held(userId)).map(({ findings }) => findings)).toEqual([["phone"]]);
  const row = await stored(userId);
  expect(row.includes(halves[0]) && row.includes("88421")).toBe(false);
}

describe.each(pairs)(
  "a number half in the %s, half in the %s of one profile is held [@PROF-11a @SAFE-22g]",
  (one, other) => {
    const [first, second] = [{ [one]: words(one, halves[0]) }, { [other]: words(other, halves[1]) }];

    test("saved at once", async () => {
      const { id } = await addPerson();
      await save(id, { ...first, ...second }, noon);
      await isCaught(id);
    });

    test.each([
      ["on the same day", minute],
      ["after more than a week", 8 * day],
    ])("saved one after the other, %s", async (_, later) => {
      const { id } = await addPerson();
      expect(await save(id, first, noon)).toEqual({ ok: true, held: [] });
      expect(await save(id, { ...first, ...second }, at(later))).toEqual({ ok: true, held: [other] });
      await isCaught(id);
    });

    test("written at sign-up", async () => {
      const email = `${crypto.randomUUID()}@people.example`;
      const password = "a quiet green tree";
      const fields = { name: "Ada Lovelace", dateOfBirth: "1980-05-17", email, password, confirmPassword: password };
      const texts = { ...part, ...first, ...second };
      const parsed = parseSignUp(
        "mentor",
        { role: "mentor", ...fields, ...texts },
        { today: "2026-06-10", site: "Baobab" },
      );
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
      const client = { network: crypto.randomUUID(), userAgent: "test", replaces: undefined };
      expect(await signUp(parsed.input, { demo: false, locale: "en" }, client, noon)).toMatchObject({ ok: true });
      await isCaught((await newAccountOf(email)).id);
    });
  },
);

describe("a bio written in the settings [@PROF-11a @SAFE-22g]", () => {
  test.each(["qualifications", "subjects"] as const)("is read with the %s that stand beside it", async (one) => {
    const { id } = await addPerson();
    await save(id, { [one]: words(one, halves[0]) }, noon);
    await saveSettings(id, halves[1], at(8 * day));
    await isCaught(id);
  });

  test("is read with a text that waits for staff, who may let it through", async () => {
    const { id } = await addPerson();
    await save(id, { qualifications: "My page is example.org\n0151577" }, noon);
    await saveSettings(id, halves[1], at(8 * day));
    expect((await held(id)).map(({ kind }) => kind).toSorted()).toEqual(["bio", "qualifications"]);
  });
});

describe("subjects and what the same mentor says to a child within the week [@SAFE-22g]", () => {
  const subjects = ({ mentorId }: ConnectedPair, half: string, now: Date) =>
    save(mentorId, { subjects: words("subjects", half) }, now);

  test.each([
    ["subjects, then a message", subjects, ofMentor.message],
    ["a message, then subjects", ofMentor.message, subjects],
  ])("%s", async (_, first, second) => {
    const pair = await connectedPair("2010-01-01");
    await first(pair, halves[0], noon);
    expect(await held(pair.mentorId)).toEqual([]);
    await second(pair, halves[1], at(6 * day));
    expect((await held(pair.mentorId)).map(({ findings }) => findings)).toEqual([["phone"]]);
  });
});

test("ordinary profiles with years, grades and numbers are shown at once, and stay when one part changes [@PROF-11a]", async () => {
  const { id } = await addPerson();
  const texts = {
    bio: "I have taught grades 7 to 12 since 2009, 30 pupils in 4 classes.\nIn 2015 I moved to a school of 1200.",
    qualifications: "BSc 2005, MSc 2007\nTeaching license 2009\nISO 9001 auditor, 100 hours of training",
    subjects: "Grade 7 math, Grade 8 math, Grade 12 physics, GCSE 2024, C++ 20, A1, B2",
  };
  expect(await save(id, texts, noon)).toEqual({ ok: true, held: [] });
  expect(await save(id, { ...texts, subjects: `${texts.subjects}, Math 101` }, at(day))).toEqual({
    ok: true,
    held: [],
  });
  await saveSettings(id, `${texts.bio} Ask me about 2 more.`, at(8 * day));
  expect(await held(id)).toEqual([]);
});
