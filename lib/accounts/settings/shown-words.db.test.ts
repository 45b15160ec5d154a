import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { heldTexts, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { saveProfileSettings } from "./save-profile-settings.ts";
import { changesShownWords } from "./shown-words.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
let mentor = newUser();

beforeEach(async () => {
  for (const table of [heldTexts, users]) await db().delete(table);
  mentor = newUser({ firstName: "Rolf", lastName: "Müller", bio: "I teach.\nGladly." });
  await db().insert(users).values(mentor);
});

const sent = (fields: Readonly<Record<string, unknown>> = {}) => ({
  ...{ firstName: "Rolf", lastName: "Müller", bio: "I teach.\r\nGladly. ", phone: "", otherZone: "" },
  ...{ timeZone: "Europe/Berlin", profileLanguage: "en" },
  ...fields,
});
const changes = (fields: Readonly<Record<string, unknown>>) => changesShownWords(db(), mentor.id, sent(fields));

describe("what others read of somebody muted stays as it is in the settings [@SAFE-24a]", () => {
  test.each([
    ["the first name", { firstName: "You know who" }],
    ["the last name", { lastName: "Write to me" }],
    ["the bio", { bio: "Write to me" }],
    ["the bio taken away", { bio: "" }],
    ["a field that is missing", { firstName: undefined }],
  ])("%s", async (_, fields) => expect(await changes(fields)).toBe(true));

  test.each([
    ["nothing", {}],
    ["the telephone number", { phone: "+49 30 1234567" }],
    ["time zone and language", { timeZone: "Africa/Cairo", otherZone: "Asia/Tokyo", profileLanguage: "fr" }],
  ])("but %s may change", async (_, fields) => expect(await changes(fields)).toBe(false));

  test("a bio that waits for staff is what the form shows", async () => {
    const bio = "Write to me@example.org";
    const profile = { firstName: "Rolf", lastName: "Müller", phone: null, timeZone: "", otherZone: "" } as const;
    await saveProfileSettings(mentor.id, { ...profile, profileLanguage: "en", bio }, now);
    expect(await changes({ bio })).toBe(false);
    expect(await changes({ bio: "I teach.\nGladly." })).toBe(true);
  });
});
