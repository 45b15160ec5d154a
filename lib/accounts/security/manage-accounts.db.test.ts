import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, transaction } from "#db/client.ts";
import { auditLog } from "#db/schema/audit.ts";
import { signIns } from "#db/schema/auth.ts";
import { mails } from "#db/schema/mail.ts";
import { users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { signInWithPassword } from "#lib/accounts/sign-in/sign-in.ts";
import { startSignIn } from "#lib/accounts/sign-in/start-sign-in.ts";
import { addStaff, changeRole, makeResetLink } from "./manage-accounts.ts";
import { resetPassword, setUpStaff } from "./reset-password.ts";

testDatabase();

const start = Date.UTC(2026, 10, 21, 12);
const at = (minutes: number) => new Date(start + minutes * 60_000);
const by = { actor: "command", actorRole: "command", reason: "asked in person" } as const;
const client = () => ({ network: crypto.randomUUID(), userAgent: "test", replaces: undefined });
const password = "a quiet green tree";
const tokenIn = (link: string) => link.split("/").at(-1) ?? "";
const lastAudit = async () => (await db().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];
const signInsOf = (userId: string) => db().select().from(signIns).where(eq(signIns.userId, userId));
const invitation = () => ({
  role: "admin" as const,
  name: "Lea Meyer",
  email: `${crypto.randomUUID()}@staff.example`,
  dateOfBirth: "1980-01-01",
  locale: "de",
});

describe("a staff account", () => {
  it("opens by its link alone, which is mailed as well [@AUTH-32a]", async () => {
    const staff = invitation();
    await db().delete(users);
    const made = await addStaff({ ...staff, role: "lead" }, by, at(0));
    if (!("link" in made)) throw new Error("no link");
    expect(made.link).toContain("/de/set-up/");
    const [row] = await db().select().from(users).where(eq(users.email, staff.email));
    expect(row).toMatchObject({ role: "lead", firstName: "Lea", lastName: "Meyer", emailConfirmedAt: null });
    const [mail] = await db()
      .select()
      .from(mails)
      .where(eq(mails.userId, row?.id ?? ""));
    expect(mail).toMatchObject({ kind: "staffSetUp", toAddress: staff.email, params: { link: made.link } });
    expect(await lastAudit()).toMatchObject({ action: "staff.add", object: `user:${row?.id}`, actor: "command" });
    expect(await signInWithPassword({ email: staff.email, password }, client(), at(1))).toMatchObject({ ok: false });
    const opened = await setUpStaff(tokenIn(made.link), password, client(), at(72 * 60 - 1));
    expect(opened).toMatchObject({ ok: true, started: { role: "lead" } });
    expect(await addStaff({ ...staff, role: "lead" }, by, at(2))).toEqual({ ok: false, reason: "taken" });
  });

  it("with the rights of an admin is made by a command for the first admin only, then in an admin's name [@AUTH-32a @AUTH-32d @AUTH-32e] [@SAFE-26b]", async () => {
    await db().delete(users);
    const demo = newUser({ role: "admin", demo: true });
    const gone = newUser({ role: "admin", erasedAt: at(0) });
    await db().insert(users).values([demo, gone]);
    expect(await addStaff(invitation(), by, at(0))).toHaveProperty("link");
    expect(await addStaff(invitation(), by, at(1))).toEqual({ ok: false, reason: "needsAdmin" });
    const [first, lead] = [newUser({ role: "admin", emailConfirmedAt: at(0) }), newUser({ role: "lead" })];
    await db().insert(users).values([first, lead]);
    const secondLead = newUser({ role: "lead", emailConfirmedAt: at(0) });
    const asLead = { actor: lead.id, actorRole: "lead", reason: "wants more" } as const;
    expect(await addStaff(invitation(), asLead, at(2))).toEqual({ ok: false, reason: "needsAdmin" });
    expect(await changeRole(lead.email, { role: "admin" }, by, at(2))).toEqual({ ok: false, reason: "needsAdmin" });
    expect(await changeRole(lead.email, { role: "admin" }, asLead, at(2))).toEqual({ ok: false, reason: "needsAdmin" });
    for (const role of ["coordinator", "lead"] as const) {
      expect(await addStaff({ ...invitation(), role }, by, at(3))).toEqual({ ok: false, reason: "needsAdmin" });
      expect(await addStaff({ ...invitation(), role }, asLead, at(3))).toEqual({ ok: false, reason: "needsAdmin" });
    }
    const asAdmin = { actor: first.id, actorRole: "admin", reason: "second admin" } as const;
    expect(await addStaff(invitation(), asAdmin, at(4))).toEqual({ ok: false, reason: "noSecond" });
    await db().insert(users).values(secondLead);
    expect(await addStaff(invitation(), asAdmin, at(4))).toHaveProperty("waits");
    expect(await lastAudit()).toMatchObject({ action: "second.newAdmin.asked", actor: first.id });
    expect(await changeRole(lead.email, { role: "admin" }, asAdmin, at(5))).toHaveProperty("waits");
    expect(await addStaff({ ...invitation(), role: "lead" }, asAdmin, at(6))).toHaveProperty("link");
  });

  it.each([
    ["suspended", { suspendedAt: at(0) }],
    ["leaving", { deletionRequestedAt: at(0) }],
  ])(
    "with the rights of an admin is made by a command again when the only admin is %s, and the log says so [@AUTH-32d] [@SAFE-26b]",
    async (_, values) => {
      await db().delete(users);
      const [only, lead] = [newUser({ role: "admin", ...values }), newUser({ role: "lead" })];
      await db().insert(users).values([only, lead]);
      const made = await addStaff(invitation(), by, at(1));
      expect(made).toHaveProperty("link");
      expect(await lastAudit()).toMatchObject({
        action: "staff.add",
        actor: "command",
        reason: "admin: asked in person",
      });
      // There is one again, who decides about every further one.
      expect(await changeRole(lead.email, { role: "admin" }, by, at(2))).toEqual({ ok: false, reason: "needsAdmin" });
      await db().delete(users).where(eq(users.role, "admin"));
      await db().insert(users).values(only);
      expect(await changeRole(lead.email, { role: "admin" }, by, at(3))).toEqual({ ok: true, before: "lead" });
      expect(await lastAudit()).toMatchObject({ action: "staff.role", actor: "command", object: `user:${lead.id}` });
    },
  );

  it("is not opened by its first link once two-step sign-in is on [@AUTH-28a]", async () => {
    await db().delete(users);
    const staff = { ...invitation(), role: "lead" as const };
    const made = await addStaff(staff, by, at(0));
    if (!("link" in made)) throw new Error("no link");
    await db()
      .update(users)
      .set({ totpConfirmedAt: at(1) })
      .where(eq(users.email, staff.email));
    expect(await setUpStaff(tokenIn(made.link), password, client(), at(2))).toEqual({ ok: false, reason: "unknown" });
    expect(await signInWithPassword({ email: staff.email, password }, client(), at(3))).toMatchObject({ ok: false });
  });

  it("loses every sign-in when its role changes, by two or by a command in an admin's name [@AUTH-27g] [@SAFE-33i]", async () => {
    await db().delete(users);
    const set = { emailConfirmedAt: at(0) };
    const [lea, nia, mo] = [
      newUser({ role: "admin", ...set }),
      newUser({ role: "admin", ...set }),
      newUser({ role: "admin", ...set }),
    ];
    await db().insert(users).values([lea, nia, mo]);
    const asNia = { actor: nia.id, actorRole: "admin", reason: "asked in person" } as const;
    await transaction((tx) => startSignIn(tx, { id: lea.id, role: "admin" }, client(), at(0)));
    const role = "coordinator";
    expect(await changeRole(lea.email, { role }, asNia, at(1))).toHaveProperty("waits");
    expect(await signInsOf(lea.id)).toHaveLength(1);
    const { reason: _, ...second } = by;
    expect(await changeRole(lea.email, { role, second }, asNia, at(1))).toEqual({ ok: true, before: "admin" });
    expect(await signInsOf(lea.id)).toEqual([]);
    const lines = await db().select().from(auditLog).where(eq(auditLog.action, "staff.role")).orderBy(auditLog.seq);
    const line = { object: `user:${lea.id}`, reason: "admin → coordinator: asked in person" };
    expect(lines.slice(-2)).toMatchObject([
      { ...line, actor: nia.id },
      { ...line, actor: "command" },
    ]);
    // It makes no admin: that takes two people in the browser.
    expect(await changeRole(lea.email, { role: "admin", second }, asNia, at(2))).toHaveProperty("waits");
  });

  it("is never made of a student or mentor [@AUTH-32a @SAFE-01e]", async () => {
    await db().delete(users);
    const nia = newUser({ role: "mentor" });
    await db().insert(users).values(nia);
    expect(await changeRole(nia.email, { role: "admin" }, by, at(0))).toEqual({ ok: false, reason: "needsStaff" });
  });
});

describe("help with an account", () => {
  it("gives a link that sets a new password once", async () => {
    const ada = newUser({ lastSeenAt: at(-60) });
    await db().insert(users).values(ada);
    const made = await makeResetLink(ada.email.toUpperCase(), by, at(0));
    if (!("link" in made)) throw new Error("no link");
    expect(await resetPassword(tokenIn(made.link), password, at(59))).toMatchObject({ ok: true });
  });

  it("is not for unknown addresses and not for demo accounts", async () => {
    const shared = newUser({ demo: true });
    await db().insert(users).values(shared);
    for (const email of [shared.email, "nobody@people.example"]) {
      expect(await makeResetLink(email, by, at(0))).toEqual({ ok: false, reason: "unknown" });
    }
  });
});
