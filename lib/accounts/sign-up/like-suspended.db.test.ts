import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { mails, mentors, notifications, returners, sanctions, users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { addPerson } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { saveProfileSettings } from "#lib/accounts/settings/save-profile-settings.ts";
import { decideReturner } from "#lib/safety/returners/decide-returner.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import { readReturner } from "#lib/safety/returners/read-returner.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { takeBackSanction } from "#lib/safety/sanctions/take-back.ts";
import { suspendMentor } from "#lib/safety/verification/decide-on-mentor.ts";
import { reinstateMentor } from "#lib/safety/verification/reinstate-mentor.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const later = new Date("2026-11-24T10:00:00Z");
const who = { firstName: "Viktor", lastName: "Krall", dateOfBirth: "1980-03-03", phone: "+49 30 1234567" } as const;
const mailbox = { email: "v.krall@gmail.com", emailKey: "v.krall@gmail.com" } as const;
const again = { email: "vkrall+2@gmail.com", emailKey: "vkrall+2@gmail.com" } as const;
type Staff = Awaited<ReturnType<typeof newStaffActor>>;
let lead: Staff;
let suspended = "";

beforeEach(async () => {
  for (const table of [returners, mails, users]) await db().delete(table);
  lead = await newStaffActor("lead");
  suspended = (await addPerson({ role: "mentor", ...who, ...mailbox })).id;
});

const suspend = async () => {
  expect(await suspendMentor(lead, suspended, "A gravest report", now)).toMatchObject({ ok: true });
  await db().delete(notifications);
};
async function arrives(values: Partial<NewUser>, cause: "signUp" | "invitation" = "signUp") {
  const { id } = await addPerson({ createdAt: later, phone: null, ...values });
  const held = await transaction((tx) => holdIfReturner(tx, id, cause, later));
  return { id, held };
}
const told = async () =>
  (await db().select().from(notifications).where(eq(notifications.kind, "samePerson"))).map(
    ({ userId, params, path }) => [userId === lead.actor, params.what, path?.split("/").at(-1)],
  );
const stopped = async (id: string) =>
  (await db().select().from(users).where(eq(users.id, id)))[0]?.suspendedAt !== null;

describe("an account made while somebody is suspended [@SAFE-25c]", () => {
  test("with their proven mailbox waits for the lead, who hears of it and lets it in", async () => {
    await suspend();
    const { id, held } = await arrives({ role: "mentor", ...again });
    expect([held, await stopped(id), await told()]).toEqual([true, true, [[true, "suspended", id]]]);
    const [returner] = await db().select().from(returners);
    const shown = await readReturner(db(), { id: lead.actor, role: "lead" }, returner?.id ?? "", later);
    expect(shown?.matches).toMatchObject([{ userId: suspended, kinds: ["email"], suspended: true }]);
    const wish = { id: returner?.id ?? "", outcome: "allowed", reason: "One person, known to us" } as const;
    expect(await decideReturner(lead, wish, later)).toEqual({ ok: true });
    expect(await stopped(id)).toBe(false);
    // Let in once, it is not held for the same again.
    expect(await transaction((tx) => holdIfReturner(tx, id, "profile", later))).toBe(false);
  });

  test.each([
    ["the telephone", { phone: "0049 30 1234567" }],
    ["name and date of birth", { firstName: "Krall", lastName: "Viktor", dateOfBirth: who.dateOfBirth }],
  ] as const)("with %s alone goes on, and leads hear of it once", async (_, values) => {
    await suspend();
    const { id, held } = await arrives({ role: "student", dateOfBirth: "1970-01-01", ...values });
    expect([held, await stopped(id), await told()]).toEqual([false, false, [[true, "suspended", id]]]);
    await transaction((tx) => holdIfReturner(tx, id, "profile", later));
    expect(await told()).toHaveLength(1);
  });

  test("goes on with a mailbox that the suspended one never confirmed, or as a colleague's", async () => {
    await db().update(users).set({ emailConfirmedAt: null }).where(eq(users.id, suspended));
    await suspend();
    expect((await arrives({ role: "student", dateOfBirth: "1970-01-01", ...again })).held).toBe(false);
    await db().update(users).set({ emailConfirmedAt: now }).where(eq(users.id, suspended));
    const third = { email: "vkrall+3@gmail.com", emailKey: "vkrall+3@gmail.com" } as const;
    expect((await arrives({ role: "coordinator", ...third }, "invitation")).held).toBe(false);
    expect(await told()).toHaveLength(2);
  });

  test.each([
    ["who is of age today", "2008-11-24", 1],
    ["who is a minor for one more day", "2008-11-25", 0],
  ])("of somebody %s counts so", async (_, dateOfBirth, times) => {
    await suspend();
    await db().update(users).set({ dateOfBirth }).where(eq(users.id, suspended));
    await arrives({ role: "student", dateOfBirth: "1970-01-01", phone: who.phone });
    expect(await told()).toHaveLength(times);
  });

  test("is told of and held when it changes, too", async () => {
    await suspend();
    const { id } = await arrives({ role: "student", dateOfBirth: "1970-01-01" });
    expect(await told()).toEqual([]);
    const { firstName, lastName, phone } = who;
    const rest = { profileLanguage: "en", timeZone: "UTC", otherZone: "", bio: undefined } as const;
    await saveProfileSettings(id, { firstName, lastName, phone, ...rest }, later);
    expect(await told()).toEqual([[true, "suspended", id]]);
  });

  test.each(["signUp", "profile"] as const)(
    "never stops a minor of the same mailbox (%s): leads hear",
    async (cause) => {
      await suspend();
      const { id } = await addPerson({ role: "student", dateOfBirth: "2011-05-05", ...again });
      expect(await transaction((tx) => holdIfReturner(tx, id, cause, later))).toBe(false);
      expect([await stopped(id), await told()]).toEqual([false, [[true, "suspended", id]]]);
    },
  );

  test("is let in again when the suspension ends, if it waited for nothing else", async () => {
    await suspend();
    const { id } = await arrives({ role: "student", dateOfBirth: "1970-01-01", ...again });
    expect(await stopped(id)).toBe(true);
    expect(await reinstateMentor(lead, suspended, "Not confirmed", later)).toMatchObject({ ok: true });
    expect(await stopped(id)).toBe(false);
    expect(await db().select().from(returners)).toMatchObject([{ outcome: "allowed", decidedBy: "system" }]);
    const opened = await db().select().from(notifications).where(eq(notifications.userId, id));
    expect(opened.map(({ kind }) => kind)).toContain("accountOpened");
  });

  test("is let in when an expired mentor's or a student's suspension ends, too", async () => {
    await db().update(mentors).set({ status: "expired" }).where(eq(mentors.userId, suspended));
    await suspend();
    const { id } = await arrives({ role: "student", dateOfBirth: "1970-01-01", ...again });
    await reinstateMentor(lead, suspended, "Not confirmed", later);
    expect(await stopped(id)).toBe(false);
    await sanctionPerson(lead, { userId: id, choice: "suspend", why: "other", reason: "x", reportNumber: null }, later);
    const third = { email: "vkrall+3@gmail.com", emailKey: "vkrall+3@gmail.com", dateOfBirth: "1970-01-01" } as const;
    const other = await arrives({ role: "student", ...third });
    expect(other.held).toBe(true);
    const [sanction] = await db().select().from(sanctions).where(eq(sanctions.userId, id));
    expect(await takeBackSanction(lead, { id: sanction?.id ?? "", reason: "y" }, later)).toMatchObject({ ok: true });
    expect(await stopped(other.id)).toBe(false);
  });

  test("waits on while another one is in force", async () => {
    const second = (await addPerson({ role: "mentor", ...mailbox, email: "vkrall@gmail.com", emailKey: "k2" })).id;
    await suspend();
    await suspendMentor(lead, second, "Another report", now);
    const { id } = await arrives({ role: "student", dateOfBirth: "1970-01-01", ...again });
    await reinstateMentor(lead, suspended, "Not confirmed", later);
    expect(await stopped(id)).toBe(true);
    await reinstateMentor(lead, second, "Not confirmed", later);
    expect(await stopped(id)).toBe(false);
  });

  test("stays suspended if staff suspended it too", async () => {
    await suspend();
    const { id } = await arrives({ role: "student", dateOfBirth: "1970-01-01", ...again });
    const [like] = await db().select().from(sanctions).where(eq(sanctions.userId, suspended));
    if (like)
      await db()
        .insert(sanctions)
        .values({ ...like, id: crypto.randomUUID(), userId: id });
    await reinstateMentor(lead, suspended, "Not confirmed", later);
    expect(await stopped(id)).toBe(true);
  });

  test("is nobody's once the suspension ended, nor like a minor who is suspended", async () => {
    await suspend();
    await reinstateMentor(lead, suspended, "Not confirmed", now);
    expect((await arrives({ role: "student", ...again })).held).toBe(false);
    await db().delete(users).where(eq(users.emailKey, again.emailKey));
    await suspend();
    await db().update(users).set({ dateOfBirth: "2011-01-01" }).where(eq(users.id, suspended));
    expect((await arrives({ role: "student", ...again })).held).toBe(false);
    expect(await told()).toEqual([]);
  });
});
