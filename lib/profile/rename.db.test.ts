import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { auditLog, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { parseSettings } from "#lib/settings/input.ts";
import { saveProfileSettings } from "#lib/settings/save-profile-settings.ts";
import { parseProfile, profileChanges } from "./input.ts";
import { saveProfileOf } from "./save-profile.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");

async function person(role: "mentor" | "student"): Promise<string> {
  const user = newUser({ role, firstName: "Ada", lastName: "King", emailConfirmedAt: now });
  await db().insert(users).values(user);
  return user.id;
}

const renames = async () =>
  (await db().select().from(auditLog)).map(({ actor, action, object, reason }) => ({ actor, action, object, reason }));

async function inProfile(id: string, name: string): Promise<void> {
  const parsed = parseProfile("mentor", {
    ...{ name, country: "", bio: "", subjects: "Maths", qualifications: "BSc" },
    ...{ experienceYears: "", languages: "" },
  });
  if (parsed.ok) await saveProfileOf(id, profileChanges("mentor", parsed.input), now);
}

async function inSettings(id: string, lastName: string): Promise<boolean> {
  const rest = { phone: "", timeZone: "UTC", otherZone: "", profileLanguage: "en", bio: "" };
  const parsed = parseSettings("profile", { firstName: "Ada", lastName, ...rest });
  return parsed.ok && (await saveProfileSettings(id, parsed.input, now)).renamed;
}

test("a mentor under another name stands in the audit log, without the names; a student does not [@SAFE-26]", async () => {
  const mentor = await person("mentor");
  await inProfile(mentor, "Ada King");
  expect(await inSettings(mentor, "King")).toBe(false);
  expect(await renames()).toEqual([]);

  await inProfile(mentor, "Ada Lovelace");
  expect(await inSettings(mentor, "Byron")).toBe(true);
  const line = { actor: mentor, action: "mentor.rename", object: `user:${mentor}`, reason: null };
  expect(await renames()).toEqual([line, line]);

  expect(await inSettings(await person("student"), "Lovelace")).toBe(true);
  expect(await renames()).toHaveLength(2);
});
