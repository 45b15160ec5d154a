import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { contactMessages, guardians, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { newGuardian, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { changeEmail } from "#lib/accounts/security/change-email.ts";
import { saveProfileSettings } from "#lib/accounts/settings/save-profile-settings.ts";
import { issueToken } from "#lib/identity/access/tokens.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { allowCopy, closeRequest } from "./answer-request.ts";
import { enterRequest } from "./enter-request.ts";
import { erasePerson } from "./erase-person.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const phone = "+49 170 111 22 33";
let home = "";
type Staff = Awaited<ReturnType<typeof newStaffActor>>;
let child = newUser();

beforeEach(async () => {
  await db().delete(contactMessages);
  await db().delete(guardians);
  await db().update(users).set({ suspendedAt: now, phone: null });
  home = `${crypto.randomUUID()}@example.org`;
  child = newUser({ role: "student", dateOfBirth: "2011-05-05" });
  await db().insert(users).values(child);
});

const guardedBy = (values: Partial<Parameters<typeof newGuardian>[0]>) =>
  db()
    .insert(guardians)
    .values(newGuardian({ studentId: child.id, ...values }));

async function movesTo({ actor }: Staff, email: string) {
  const asked = { userId: actor, kind: "change-email", payload: email, minutes: 60 } as const;
  const token = await transaction((tx) => issueToken(tx, asked, now));
  expect(await changeEmail(token, undefined, now)).toMatchObject({ ok: true });
}

async function types(userId: string, number: string | null) {
  const name = { firstName: "Ama", lastName: "Bah", phone: number };
  const rest = { profileLanguage: "en", timeZone: "UTC", otherZone: "", bio: undefined } as const;
  expect(await saveProfileSettings(userId, { ...name, ...rest }, now)).toMatchObject({ ok: true });
}

const isActor = ({ actor }: Staff) => eq(users.id, actor);
const wishOf = (by: AuditActor) =>
  ({ person: child.id, by, reason: "asked", asker: "self", keepPosts: false }) as const;
const outcome = (answer: { ok: boolean; reason?: string }) => answer.reason ?? "ok";

/** What each way to a child's data answers, for somebody of staff; the requests are entered by `clerk`. */
async function ways(by: AuditActor, clerk: AuditActor) {
  const letter = { personId: child.id, asker: "self", received: "2026-11-20", identified: "Called back" } as const;
  const entered = async (wish: "export" | "deletion") => {
    await db().delete(contactMessages);
    const made = await enterRequest(clerk, { ...letter, wish }, now);
    if (!made.ok) throw new Error(made.reason);
    return made.id;
  };
  const closed = { requestId: await entered("deletion"), reason: "withdrawn", handedOver: false };
  const close = outcome(await closeRequest(by, closed, now));
  const copy = outcome(await allowCopy(by, { requestId: await entered("export"), reason: "asked" }, now));
  await db().delete(contactMessages);
  const enter = outcome(await enterRequest(by, { ...letter, wish: "export" }, now));
  return { close, copy, enter, erase: outcome(await erasePerson(wishOf(by), now)) };
}
const none = { close: "relative", copy: "relative", enter: "relative", erase: "relative" };
const all = { close: "ok", copy: "ok", enter: "ok", erase: "ok" };

describe("a child's family on staff neither copies nor deletes the child's data [@SAFE-35f @PRIV-05d]", () => {
  test.each([
    ["is", {}],
    ["was", { replacedAt: now }],
  ])("who %s the guardian, nor after another address", async (_, when) => {
    const lead = await newStaffActor("lead", { email: home, emailKey: home, emailConfirmedAt: now });
    const clerk = await newStaffActor("lead");
    await guardedBy({ email: home, verifiedAt: now, ...when });
    expect(await ways(lead, clerk)).toEqual(none);
    await movesTo(lead, `${crypto.randomUUID()}@example.net`);
    expect(await ways(lead, clerk)).toEqual(none);
    expect(await ways(clerk, clerk)).toEqual(all);
  });

  test("who emptied the own telephone first, while others can", async () => {
    const admin = await newStaffActor("admin", { phone });
    const clerk = await newStaffActor("lead");
    await guardedBy({ email: "mother@example.org", phone: "0170 1112233", verifiedAt: now });
    await types(admin.actor, null);
    expect(await ways(admin, clerk)).toMatchObject({ close: "relative", enter: "relative", erase: "relative" });
  });

  test("whose telephone a code proved, also alone", async () => {
    const clerk = await newStaffActor("admin");
    const lead = await newStaffActor("lead", { phone });
    await guardedBy({ email: null, phone: "0170 1112233", verifiedAt: now });
    expect(await ways(lead, clerk)).toEqual(none);
    await types(lead.actor, null);
    await db().update(users).set({ suspendedAt: now }).where(isActor(clerk));
    expect(outcome(await erasePerson(wishOf(lead), now))).toBe("relative");
  });

  test("as the second one either", async () => {
    const [lead, other] = [await newStaffActor("lead"), await newStaffActor("admin", { email: home, emailKey: home })];
    await guardedBy({ email: home, verifiedAt: now });
    expect(outcome(await erasePerson({ ...wishOf(lead), second: other }, now))).toBe("relative");
  });
});

describe("what nobody proved keeps nobody's data from being copied or deleted [@SAFE-35f]", () => {
  test("one whose telephone a child typed leaves it to another, and may where there is none", async () => {
    const lead = await newStaffActor("lead", { phone });
    const other = await newStaffActor("lead");
    await types(child.id, phone);
    expect(await ways(lead, other)).toEqual(none);
    await db()
      .update(users)
      .set({ wordCountsFrom: new Date("2026-11-25") })
      .where(isActor(other));
    expect(outcome(await erasePerson(wishOf(lead), now))).toBe("ok");
  });

  test("guardians named with the telephones of all leads and admins bar none of them", async () => {
    const lead = await newStaffActor("lead", { phone });
    const admin = await newStaffActor("admin", { phone: "+49 171 999 88 77" });
    await guardedBy({ email: null, phone, replacedAt: now });
    await guardedBy({ email: "mother@example.org", phone: "0171 9998877" });
    expect(await ways(lead, admin)).toEqual(all);
  });

  test("an admin who could delete is nobody who could copy a child's data for the lead", async () => {
    const lead = await newStaffActor("lead", { phone });
    const admin = await newStaffActor("admin");
    await types(child.id, phone);
    expect(await ways(lead, admin)).toEqual({ ...none, copy: "ok" });
  });

  test("a colleague's account, which takes two, stays theirs while two others can", async () => {
    const colleague = await newStaffActor("coordinator", { phone });
    const [lead, admin] = [await newStaffActor("lead", { phone }), await newStaffActor("admin")];
    const wish = { ...wishOf(lead), person: colleague.actor, second: admin } as const;
    const third = await newStaffActor("lead");
    expect(outcome(await erasePerson(wish, now))).toBe("relative");
    await db().update(users).set({ suspendedAt: now }).where(isActor(third));
    expect(outcome(await erasePerson(wish, now))).toBe("ok");
  });
});
