import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { notifications, users } from "#db/schema/index.ts";
import { addPerson, leftSharedMailbox, shareMailbox } from "#db/support/people.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { saveProfileSettings } from "#lib/accounts/settings/save-profile-settings.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { createMentor } from "#lib/mentoring/mentors/create-mentor.ts";
import { approveMentor } from "./approve-mentor.ts";
import { recordStep } from "./record-step.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const numbers = ["+49 170 111 22 33", "+49 170 444 55 66"] as const;
let first = newUser();
let second = newUser();
let mentor = newUser();

beforeEach(async () => {
  first = await addPerson({ role: "lead", firstName: "Ada" });
  second = await addPerson({ role: "lead", firstName: "Ben", phone: numbers[0] });
  mentor = newUser({ emailConfirmedAt: now, country: "uk" });
  await db().insert(users).values(mentor);
  await transaction((tx) => createMentor(tx, mentor.id, false, now));
  const passed = { step: "application", result: "passed", reason: "read", expiresAt: null } as const;
  await recordStep(actorOf(first), mentor.id, passed, now);
});

const approve = (by: typeof first) => approveMentor(actorOf(by), mentor.id, "convincing", now);
const typePhone = (phone: string, seconds: number) => {
  const rest = { firstName: "Ada", lastName: "A", profileLanguage: "en", timeZone: "UTC", otherZone: "" } as const;
  return saveProfileSettings(first.id, { ...rest, phone, bio: undefined }, after(seconds));
};

describe("the second approval of a mentor", () => {
  // Else who gave the first would keep everybody from the second by typing their numbers.
  test.each([
    ["has", numbers[0]],
    ["had", numbers[1]],
  ])("is taken from whose telephone the first now %s, and leads heard of it [@SAFE-35d]", async (_, last) => {
    expect(await approve(first)).toMatchObject({ ok: true, waits: true });
    for (const [at, phone] of [numbers[0], last].entries())
      expect(await typePhone(phone.replaceAll(" ", ""), at)).toMatchObject({ ok: true });
    const told = await db().select().from(notifications).where(eq(notifications.userId, second.id));
    expect(told.map(({ params }) => params)).toContainEqual({ what: "staffPhone" });
    expect(await approve(second)).toMatchObject({ ok: true, waits: false, status: "approved" });
  });

  test.each(["first", "second", "neither"] as const)(
    "is not the same person's, also where of two accounts in one mailbox %s changed its address meanwhile [@SAFE-09b @SAFE-35a]",
    async (which) => {
      await shareMailbox(first.id, second.id);
      expect(await approve(first)).toMatchObject({ ok: true, waits: true });
      if (which !== "neither") await leftSharedMailbox(which === "first" ? first.id : second.id, after(1));
      expect(await approve(second)).toEqual({ ok: false, reason: "already" });
    },
  );
});
