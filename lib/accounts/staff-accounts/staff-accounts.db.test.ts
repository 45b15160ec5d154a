import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { isLastAdmin, staffAccounts, staffWhoseWordCounts } from "#db/queries/identity/staff-accounts.ts";
import { auditLog, secondWords, signIns, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { requestDeletion } from "#lib/accounts/leaving/request-deletion.ts";
import { addStaff, changeRole } from "#lib/accounts/security/manage-accounts.ts";
import { setUpStaff } from "#lib/accounts/security/reset-password.ts";
import { startSignIn } from "#lib/accounts/sign-in/start-sign-in.ts";
import { decideSecondWord } from "#lib/administration/second-words/decide-second-word.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { type Role, roles } from "#lib/identity/users/roles.ts";
import { parseInvitation, parseOneStaff, parseRoleChange } from "./input.ts";
import { endStaffSignIns, resendInvitation, withdrawInvitation } from "./manage-invitations.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const reason = "Agreed on Monday";
const client = () => ({ network: crypto.randomUUID(), userAgent: "test", replaces: undefined });
const password = "a quiet green tree";
const tokenIn = (link: string) => link.split("/").at(-1) ?? "";

async function person(role: Role, over: Partial<typeof users.$inferInsert> = {}) {
  const user = newUser({ role, emailConfirmedAt: now, ...over });
  await db().insert(users).values(user);
  return { ...user, by: { ...actorOf({ id: user.id, role }), reason } };
}
type Person = Awaited<ReturnType<typeof person>>;

async function invite(admin: Person) {
  const email = `${crypto.randomUUID()}@staff.example`;
  const staff = { role: "lead", name: "Mo Diallo", email, dateOfBirth: "1980-01-01", locale: "fr" } as const;
  const made = await addStaff(staff, admin.by, now);
  if (!("link" in made)) throw new Error("no link");
  const [row] = await db().select().from(users).where(eq(users.email, email));
  if (!row) throw new Error("no account");
  return { id: row.id, email, link: made.link };
}

const roleOf = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0]?.role;
const lastAction = async () =>
  (await db().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1)).map((row) => [row.action, row.reason])[0];

beforeEach(async () => {
  await db().delete(users);
});

describe("an invitation of staff [@AUTH-32b @AUTH-32c]", () => {
  test("is used once, within 72 hours", async () => {
    const { link } = await invite(await person("admin"));
    expect(await setUpStaff(tokenIn(link), password, client(), inHours(71))).toMatchObject({ ok: true });
    expect(await setUpStaff(tokenIn(link), password, client(), inHours(71))).toEqual({ ok: false, reason: "used" });
    const late = await invite(await person("admin"));
    expect(await setUpStaff(tokenIn(late.link), password, client(), inHours(73))).toEqual({
      ok: false,
      reason: "expired",
    });
  });

  test("takes the zone of the browser it is opened in, if it names one [@I18N-07e]", async () => {
    const admin = await person("admin");
    for (const [browser, zone] of [
      ["America/Sao_Paulo", { timeZone: "America/Sao_Paulo", zoneKnown: true }],
      ["Mars/Olympus", { timeZone: "UTC", zoneKnown: false }],
      [undefined, { timeZone: "UTC", zoneKnown: false }],
    ] as const) {
      const { id, link } = await invite(admin);
      expect(await setUpStaff(tokenIn(link), password, client(), now, browser)).toMatchObject({ ok: true });
      expect((await db().select().from(users).where(eq(users.id, id)))[0]).toMatchObject(zone);
    }
  });

  test("sent again replaces the former link", async () => {
    const admin = await person("admin");
    const { id, link } = await invite(admin);
    const again = await resendInvitation(admin.by, id, inHours(100));
    if (!again.ok) throw new Error(again.reason);
    expect(await lastAction()).toEqual(["staff.invite", reason]);
    expect(await setUpStaff(tokenIn(link), password, client(), inHours(100))).toEqual({ ok: false, reason: "unknown" });
    expect(await setUpStaff(tokenIn(again.link), password, client(), inHours(101))).toMatchObject({ ok: true });
    expect(await resendInvitation(admin.by, id, inHours(102))).toEqual({ ok: false, reason: "opened" });
    expect(await withdrawInvitation(admin.by, id, inHours(102))).toEqual({ ok: false, reason: "opened" });
  });

  test("withdrawn opens nothing, and its address is free again", async () => {
    const admin = await person("admin");
    const { id, email, link } = await invite(admin);
    expect(await withdrawInvitation(admin.by, id, now)).toEqual({ ok: true });
    expect(await lastAction()).toEqual(["staff.withdraw", reason]);
    expect(await setUpStaff(tokenIn(link), password, client(), now)).toMatchObject({ ok: false, reason: "unknown" });
    expect((await staffAccounts(db())).map((account) => account.id)).toEqual([admin.id]);
    const staff = { role: "lead", name: "Mo Diallo", email, dateOfBirth: "1980-01-01", locale: "fr" } as const;
    expect(await addStaff(staff, admin.by, now)).toHaveProperty("link");
    expect(await withdrawInvitation(admin.by, id, now)).toEqual({ ok: false, reason: "unknown" });
  });

  test("is listed with its end until it is used", async () => {
    const admin = await person("admin");
    const { id, link } = await invite(admin);
    const listed = async () => (await staffAccounts(db())).find((account) => account.id === id);
    expect(await listed()).toMatchObject({ setUpAt: null, invitedUntil: inHours(72), twoStepSince: null });
    await setUpStaff(tokenIn(link), password, client(), inHours(1));
    expect(await listed()).toMatchObject({ setUpAt: inHours(1), invitedUntil: null });
  });
});

describe("accounts of staff, called directly [@AUTH-32a @AUTH-32e @AUTH-32i]", () => {
  const acts = {
    "change a role": (by: Person["by"], id: string) => changeRole(id, { role: "coordinator" }, by, now),
    "end sign-ins": (by: Person["by"], id: string) => endStaffSignIns(by, id, now),
    "send an invitation again": (by: Person["by"], id: string) => resendInvitation(by, id, now),
    "withdraw an invitation": (by: Person["by"], id: string) => withdrawInvitation(by, id, now),
  } as const;
  const all = Object.entries(acts);

  test.each(roles.flatMap((role) => all.map(([name, act]) => [role, name, act] as const)))(
    "a %s may not, or may: %s",
    async (role, _, act) => {
      await person("admin");
      const [actor, target] = [await person(role), await person("lead", { emailConfirmedAt: null })];
      const result = await act(actor.by, target.id);
      expect(result).toMatchObject(role === "admin" ? { ok: true } : { ok: false, reason: "needsAdmin" });
      if (role !== "admin") expect(await roleOf(target.id)).toBe("lead");
    },
  );

  test.each(all)("nobody may for their own account: %s", async (_, act) => {
    await person("admin");
    const admin = await person("admin");
    expect(await act(admin.by, admin.id)).toEqual({ ok: false, reason: "own" });
  });

  test.each(all)("nobody may for their household: %s", async (_, act) => {
    const admin = await person("admin", { email: "ama@example.org" });
    const other = await person("lead", { email: "ama+lead@example.org", emailConfirmedAt: null });
    expect(await act(admin.by, other.id)).toEqual({ ok: false, reason: "relative" });
  });

  test.each(all)("an unknown id, or a mentor's, is no account of staff: %s", async (_, act) => {
    const admin = await person("admin");
    const mentor = await person("mentor");
    expect(await act(admin.by, "none")).toEqual({ ok: false, reason: "unknown" });
    expect(await act(admin.by, mentor.id)).toEqual({ ok: false, reason: "needsStaff" });
  });

  test("ending the sign-ins ends them all", async () => {
    const [admin, lead] = [await person("admin"), await person("lead")];
    await transaction((tx) => startSignIn(tx, { id: lead.id, role: "lead" }, client(), now));
    expect(await endStaffSignIns(admin.by, lead.id, now)).toEqual({ ok: true });
    expect(await db().select().from(signIns).where(eq(signIns.userId, lead.id))).toEqual([]);
    expect(await lastAction()).toEqual(["staff.signOut", reason]);
  });

  test("a role that changed meanwhile is not overwritten unseen", async () => {
    const [admin, { id }] = [await person("admin"), await person("coordinator")];
    const lead = (seen: Role) => changeRole(id, { role: "lead", seen }, admin.by, now);
    expect(await lead("admin")).toEqual({ ok: false, reason: "stale" });
    expect(await lead("coordinator")).toEqual({ ok: true, before: "coordinator" });
  });
});

describe("the last admin [@AUTH-32i]", () => {
  const byCommand = { actor: "command", actorRole: "command", reason } as const;

  test("can neither be demoted, by whomever, nor leave", async () => {
    const admin = await person("admin");
    await person("admin", { suspendedAt: now });
    await person("admin", { deletionRequestedAt: now });
    await person("admin", { emailConfirmedAt: null });
    const former = { actor: "former", actorRole: "admin", reason } as const;
    expect(await changeRole(admin.id, { role: "lead" }, former, now)).toEqual({ ok: false, reason: "lastAdmin" });
    expect(await changeRole(admin.email, { role: "lead" }, byCommand, now)).toEqual({
      ok: false,
      reason: "needsAdmin",
    });
    expect(await requestDeletion(admin.id, { keepPosts: null }, now)).toEqual({ ok: false, reason: "lastAdmin" });
    expect(await isLastAdmin(db(), admin.id)).toBe(true);
    const [row] = await db().select().from(users).where(eq(users.id, admin.id));
    expect(row).toMatchObject({ role: "admin", deletionRequestedAt: null });
  });

  test("of two who ask for each other's role, one stays, whoever agrees", async () => {
    const [one, other, lead] = [await person("admin"), await person("admin"), await person("lead")];
    for (const [by, of] of [
      [one, other],
      [other, one],
    ] as const)
      expect(await changeRole(of.id, { role: "lead" }, by.by, now)).toHaveProperty("waits");
    const words = await db().select().from(secondWords);
    const agree = ({ id }: { id: string }) =>
      decideSecondWord(actorOf({ id: lead.id, role: "lead" }), { id, decision: "agree", reason }, now);
    const results = await Promise.all(words.map(agree));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results).toContainEqual({ ok: false, reason: "askerGone" });
    expect([await roleOf(one.id), await roleOf(other.id)].toSorted()).toEqual(["admin", "lead"]);
  });

  test("cannot be made one whose word does not count, by giving the other the same role again [@SAFE-33i]", async () => {
    const [one, other] = [await person("admin"), await person("admin")];
    expect(await changeRole(other.id, { role: "admin" }, one.by, now)).toEqual({ ok: false, reason: "same" });
    expect((await staffWhoseWordCounts(db(), now)).admins.toSorted()).toEqual([one.id, other.id].toSorted());
  });

  test("may go once there is another one", async () => {
    const [admin, other] = [await person("admin"), await person("admin")];
    expect(await requestDeletion(admin.id, { keepPosts: null }, now)).toMatchObject({ ok: true });
    expect(await requestDeletion(other.id, { keepPosts: null }, now)).toEqual({ ok: false, reason: "lastAdmin" });
  });
});

describe("what is sent about accounts of staff [@AUTH-32a @AUTH-32e]", () => {
  const sent = {
    name: "Mo Diallo",
    email: "mo@example.org",
    dateOfBirth: "1980-01-01",
    role: "lead",
    language: "fr",
    reason,
  };
  test.each<[string, Record<string, unknown>, Record<string, string> | undefined]>([
    ["as it should be", {}, undefined],
    ["a given name that a network has too", { name: "Kik Janssen" }, undefined],
    ["an office in place of a name", { name: "Safeguarding Lead" }, { name: "name" }],
    ["a mentor's role", { role: "mentor" }, { role: "option" }],
    ["no date", { dateOfBirth: "1980-13-01" }, { dateOfBirth: "date" }],
    ["a date to come", { dateOfBirth: "2030-01-01" }, { dateOfBirth: "date" }],
    ["no address", { email: "mo@" }, { email: "email" }],
    ["a language there is not", { language: "xx" }, { language: "option" }],
    ["no reason", { reason: "  " }, { reason: "required" }],
    ["something nobody asked for", { id: "1" }, { "": expect.any(String) }],
  ])("%s is read so", (_, values, faults) => {
    const parsed = parseInvitation({ ...sent, ...values }, now);
    expect(parsed.ok ? undefined : parsed.faults).toEqual(faults);
  });

  test("every act needs its reason", () => {
    expect(parseOneStaff({ id: "1", reason: "" })).toMatchObject({ faults: { reason: "required" } });
    expect(parseRoleChange({ id: "1", role: "student", seen: "lead", reason })).toMatchObject({
      faults: { role: "option" },
    });
  });
});
