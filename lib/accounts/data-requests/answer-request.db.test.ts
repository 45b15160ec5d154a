import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { eventsAfter } from "#db/queries/platform/events.ts";
import { auditLog, contactMessages, guardians, reports, users } from "#db/schema/index.ts";
import { newGuardian, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { allowCopy, allowedCopy, closeRequest, closingOf, takeCopy } from "./answer-request.ts";
import { type EnteredRequest, enterRequest } from "./enter-request.ts";
import { erasePerson } from "./erase-person.ts";
import { dataRequests } from "./list-requests.ts";
import { readRequest } from "./read-request.ts";
import { copyMinutes } from "./rules.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const at = (ms: number) => new Date(now.getTime() + ms);
let child = newUser();
let adult = newUser();
let lead: AuditActor = { actor: "", actorRole: "lead" };
let admin: AuditActor = lead;

async function staff(role: Role): Promise<AuditActor> {
  const account = newUser({ role, firstName: "Ama", lastName: "Boateng" });
  await db().insert(users).values(account);
  return { actor: account.id, actorRole: role };
}

beforeEach(async () => {
  await db().delete(contactMessages);
  await db().update(reports).set({ status: "closed" });
  child = newUser({ role: "student", dateOfBirth: "2011-05-05" });
  adult = newUser({ role: "student", firstName: "Nia", lastName: "Doe" });
  await db().insert(users).values([child, adult]);
  [lead, admin] = [await staff("lead"), await staff("admin")];
});

const letter = (values: Partial<EnteredRequest> = {}): EnteredRequest => ({
  personId: adult.id,
  wish: "export",
  asker: "self",
  received: "2026-11-10",
  identified: "Called back on the number in the account.",
  ...values,
});

async function entered(values: Partial<EnteredRequest> = {}): Promise<string> {
  const made = await enterRequest(lead, letter(values), now);
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

const lastEntry = async (object: string) => {
  const [row] = await db().select().from(auditLog).where(eq(auditLog.object, object)).orderBy(desc(auditLog.seq));
  return row && [row.actor, row.action, row.reason];
};
const viewer = ({ actor, actorRole }: AuditActor) => ({ id: actor, role: actorRole as Role });

describe("a request that staff enter [@PRIV-11d]", () => {
  test("waits with the month that began on the day it came, and says how its writer was identified", async () => {
    const id = await entered();
    const askedAt = new Date("2026-11-10T00:00:00.000Z");
    const facts = { id, wish: "export", personId: adult.id, asker: "self", askedAt, guardianId: null, open: true };
    expect(await dataRequests(db(), false, now)).toMatchObject([
      {
        ...facts,
        dueAt: new Date("2026-12-10T00:00:00.000Z"),
        enteredBy: lead.actor,
        identified: "Called back on the number in the account.",
      },
    ]);
    expect(await lastEntry(`user:${adult.id}`)).toEqual([
      lead.actor,
      "data.export.ask",
      `ticket ${id}, self, 2026-11-10`,
    ]);
    expect(await eventsAfter(db(), lead.actor, 0, 10)).toMatchObject([{ payload: { what: "queue" } }]);
  });

  test.each<[string, () => Partial<EnteredRequest>, string]>([
    ["of nobody", () => ({ personId: crypto.randomUUID() }), "unknown"],
    ["on behalf of somebody of age", () => ({ asker: "guardian" }), "adult"],
    ["of a guardian whom nobody named", () => ({ personId: child.id, asker: "guardian" }), "noGuardian"],
    ["of a day to come", () => ({ received: "2026-11-22" }), "received"],
    ["of oneself", () => ({ personId: lead.actor }), "own"],
  ])("%s is refused", async (_, values, reason) => {
    expect(await enterRequest(lead, letter(values()), now)).toEqual({ ok: false, reason });
    expect(await dataRequests(db(), false, now)).toEqual([]);
  });

  test("is for leads and admins, and there is one of a wish", async () => {
    expect(await enterRequest(await staff("coordinator"), letter(), now)).toEqual({ ok: false, reason: "unknown" });
    expect(await enterRequest(admin, letter(), now)).toMatchObject({ ok: true });
    expect(await enterRequest(lead, letter(), now)).toEqual({ ok: false, reason: "open" });
    expect(await enterRequest(lead, letter({ wish: "deletion" }), now)).toMatchObject({ ok: true });
  });

  test("of a guardian counts while they are the guardian", async () => {
    const guardian = newGuardian({ studentId: child.id, name: "Esi Mensah" });
    await db().insert(guardians).values(guardian);
    const id = await entered({ personId: child.id, asker: "guardian" });
    const asked = { requestId: id, reason: "by letter" };
    expect(await allowCopy(lead, asked, now)).toEqual({ ok: true });
    const copy = await takeCopy(lead, id, now);
    expect(copy?.leftOut).toContain("messages");
    await db().update(guardians).set({ replacedAt: now }).where(eq(guardians.id, guardian.id));
    expect(await allowCopy(lead, asked, now)).toEqual({ ok: false, reason: "noRequest" });
    expect(await takeCopy(lead, id, now)).toBeUndefined();
  });
});

describe("a copy in the browser [@SAFE-26b]", () => {
  test("is for whoever allowed it, for a quarter of an hour, and each download is logged", async () => {
    const id = await entered();
    expect(await takeCopy(lead, id, now)).toBeUndefined();
    expect(await allowCopy(lead, { requestId: id, reason: "letter of 10 November" }, now)).toEqual({ ok: true });
    expect(await takeCopy(admin, id, now)).toBeUndefined();
    expect(await takeCopy(lead, crypto.randomUUID(), now)).toBeUndefined();
    expect(await takeCopy(lead, id, at(copyMinutes * minute))).toBeUndefined();
    expect(await takeCopy(lead, id, at(copyMinutes * minute - 1))).toMatchObject({ person: { id: adult.id } });
    const said = `self, ticket ${id}: letter of 10 November`;
    expect(await lastEntry(`user:${adult.id}`)).toEqual([lead.actor, "person.export", said]);
  });

  test("of another request ends the former one", async () => {
    const [one, other] = [await entered(), await entered({ personId: child.id })];
    await allowCopy(lead, { requestId: one, reason: "one" }, now);
    await allowCopy(lead, { requestId: other, reason: "other" }, now);
    expect(await allowedCopy(db(), lead.actor, one, now)).toBeUndefined();
    expect(await allowedCopy(db(), lead.actor, other, now)).toBe("other");
  });

  test("was handed over only if there was one", async () => {
    const id = await entered();
    const handed = { requestId: id, reason: "posted, signed for", handedOver: true };
    expect(await closeRequest(lead, handed, now)).toEqual({ ok: false, reason: "noCopy" });
    await allowCopy(lead, { requestId: id, reason: "letter" }, now);
    await takeCopy(lead, id, now);
    expect(await closeRequest(lead, handed, now)).toEqual({ ok: true });
    expect(await closingOf(db(), id)).toEqual({ by: "Ama Boateng", at: now, reason: "posted, signed for" });
    expect(await takeCopy(lead, id, now)).toBeUndefined();
  });
});

describe("two who answer [@SAFE-31c]", () => {
  test("one closes it, and the other reads who did", async () => {
    const id = await entered();
    const close = { requestId: id, reason: "withdrawn by telephone", handedOver: false };
    const results = await Promise.all([closeRequest(lead, close, now), closeRequest(admin, close, now)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const closing = { by: "Ama Boateng", at: now, reason: "withdrawn by telephone" };
    const refused = { ok: false, reason: "closed", closing };
    expect(results.filter(({ ok }) => !ok)).toEqual([refused]);
    expect(await allowCopy(lead, { requestId: id, reason: "late" }, now)).toEqual(refused);
  });

  test("nobody closes what is their own, and no coordinator closes any", async () => {
    const id = await entered({ personId: admin.actor });
    const close = { requestId: id, reason: "done", handedOver: false };
    expect(await closeRequest(admin, close, now)).toEqual({ ok: false, reason: "own" });
    expect(await closeRequest(await staff("coordinator"), close, now)).toEqual({ ok: false, reason: "unknown" });
    expect(await closeRequest(lead, { ...close, requestId: crypto.randomUUID() }, now)).toEqual({
      ok: false,
      reason: "unknown",
    });
  });
});

describe("the page of a request [@PRIV-07a]", () => {
  test("offers what would be done, with what a deletion takes", async () => {
    const id = await entered({ wish: "deletion" });
    const read = await readRequest(db(), viewer(admin), id, now);
    expect(read).toMatchObject({ name: "Nia Doe", enteredBy: "Ama Boateng", choices: ["erase", "decline"] });
    expect(read?.erasure?.at).toEqual(at(30 * day));
    expect(read?.erasure?.parts.map(({ name }) => name)).toContain("account");
  });

  test("offers mentors to keep posts, and to hand over from when a copy is allowed, as a download changes no page", async () => {
    const mentor = newUser({ role: "mentor" });
    await db().insert(users).values(mentor);
    const erase = await entered({ personId: mentor.id, wish: "deletion" });
    const copy = await entered({ personId: mentor.id });
    const choices = async (id: string) => (await readRequest(db(), viewer(lead), id, now))?.choices;
    expect(await choices(erase)).toEqual(["erase", "eraseKeeping", "decline"]);
    expect(await choices(copy)).toEqual(["allow", "decline"]);
    await allowCopy(lead, { requestId: copy, reason: "letter" }, now);
    expect(await choices(copy)).toEqual(["allow", "handedOver", "decline"]);
    await takeCopy(lead, copy, now);
    expect(await choices(copy)).toEqual(["allow", "handedOver", "decline"]);
  });

  test("says whether the person can be told by e-mail", async () => {
    const centreless = { role: "student", email: null, emailKey: null, username: "kofi" } as const;
    const [byCard, byMail] = [{ ...newUser(), ...centreless }, newUser()];
    await db().insert(users).values([byCard, byMail]);
    const mailed = async (personId: string) =>
      (await readRequest(db(), viewer(lead), await entered({ personId }), now))?.mailed;
    expect(await mailed(byCard.id)).toBe(false);
    expect(await mailed(byMail.id)).toBe(true);
  });

  test("offers no deletion while a report names the person, and nothing to the person", async () => {
    const id = await entered({ wish: "deletion" });
    const report = {
      id: crypto.randomUUID(),
      number: `R-${crypto.randomUUID().slice(0, 9)}`,
      kind: "bullying",
    } as const;
    const about = { text: "…", locale: "en", grade: "S2", status: "open", createdAt: now } as const;
    await db()
      .insert(reports)
      .values({ ...report, ...about, about: `/dashboard/students/${adult.id}` });
    expect(await readRequest(db(), viewer(lead), id, now)).toMatchObject({ choices: ["decline"] });
    const own = await entered({ personId: admin.actor });
    expect(await readRequest(db(), viewer(admin), own, now)).toBeUndefined();
    expect(await readRequest(db(), viewer(lead), crypto.randomUUID(), now)).toBeUndefined();
  });

  test("says how it ended", async () => {
    const id = await entered({ wish: "deletion" });
    const wish = { person: adult.id, by: lead, reason: "letter", requestId: id, keepPosts: false };
    expect(await erasePerson(wish, now)).toMatchObject({ ok: true });
    expect(await readRequest(db(), viewer(admin), id, now)).toMatchObject({
      ...{ choices: [], refusal: undefined, erasure: undefined },
      closing: { by: "Ama Boateng", at: now, reason: "deletion begun" },
    });
  });
});
