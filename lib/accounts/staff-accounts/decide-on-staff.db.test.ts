import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { contentNumber } from "#db/queries/platform/content-changes.ts";
import { auditLog, mails, notifications, posts, signIns, users } from "#db/schema/index.ts";
import { newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { hour } from "#lib/platform/time/time.ts";
import { carryOutOnStaff, decideOnStaff, suspendByTwo } from "./decide-on-staff.ts";
import { endStaffSignIns } from "./manage-invitations.ts";
import { type AccountDecision, staffChoices, stateOfStaff } from "./staff-account-rules.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * hour);
const active = { suspendedAt: null, deletionRequestedAt: null, deputySince: null };

async function person(role: Role, over: Partial<typeof users.$inferInsert> = {}) {
  const user = newUser({ role, emailConfirmedAt: now, totpConfirmedAt: now, ...over });
  await db().insert(users).values(user);
  return { ...user, by: { ...actorOf({ id: user.id, role }), reason: "Telephone on the train" } };
}
type Person = Awaited<ReturnType<typeof person>>;

let [one, two, lead] = [] as unknown as [Person, Person, Person];

beforeEach(async () => {
  for (const table of [posts, notifications, users]) await db().delete(table);
  await db().delete(mails);
  [one, two, lead] = [await person("admin"), await person("admin"), await person("lead")];
});

const decide = (by: Person, who: Person, decision: AccountDecision, over: { seen?: string; at?: Date } = {}) =>
  decideOnStaff(by.by, { id: who.id, decision, seen: over.seen ?? stateOfStaff(active) }, over.at ?? now);
const rowOf = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0];
const actions = async (id: string) =>
  (
    await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `user:${id}`))
      .orderBy(desc(auditLog.seq))
  ).map(({ action, actor }) => [action, actor]);
const signInsOf = ({ id }: Person) => db().select().from(signIns).where(eq(signIns.userId, id));
const signedIn = ({ id: userId }: Person) =>
  db()
    .insert(signIns)
    .values({ id: crypto.randomUUID(), userId, createdAt: now, lastSeenAt: now, expiresAt: inHours(9) });
const refused = (reason: string) => ({ ok: false, reason });

test("what two agreed to about an account that is gone is refused", async () => {
  const wish = { kind: "lostDevice", id: crypto.randomUUID(), by: one.by, reason: "Lost" } as const;
  expect(await transaction((tx) => carryOutOnStaff(tx, wish, now))).toEqual(refused("unknown"));
  const erased = await person("coordinator", { erasedAt: now });
  for (const id of [wish.id, erased.id])
    expect(await transaction((tx) => suspendByTwo(tx, id, one.by, now))).toEqual(refused("unknown"));
});

describe("a suspension of a colleague [@AUTH-32f]", () => {
  let coordinator: Person;
  beforeEach(async () => {
    coordinator = await person("coordinator");
  });

  test("ends all sign-ins and is logged, and an admin ends it", async () => {
    await signedIn(coordinator);
    expect(await decide(one, coordinator, "suspend")).toEqual({ ok: true });
    expect(await rowOf(coordinator.id)).toMatchObject({
      suspendedAt: now,
      suspendedReason: "Telephone on the train",
    });
    expect(await signInsOf(coordinator)).toEqual([]);
    expect(await decide(two, coordinator, "lift", { seen: "suspended" })).toEqual({ ok: true });
    expect(await rowOf(coordinator.id)).toMatchObject({ suspendedAt: null, suspendedReason: null });
    expect(await actions(coordinator.id)).toEqual([
      ["staff.reinstate", two.id],
      ["staff.suspend", one.id],
    ]);
  });

  test.each([
    ["coordinator", null, []],
    ["deputy", now, ["endDeputy made"]],
  ] as const)(
    "who is %s is told to them and all leads, and so is its end, to the other admins too",
    async (_, deputySince, more) => {
      const colleague = await person("coordinator", { deputySince });
      const heard = async ({ id }: Person) => {
        const told = await db().select().from(notifications).where(eq(notifications.userId, id));
        return told.map(({ kind, params }) => `${kind} ${params.change} ${params.state}`).toSorted();
      };
      const suspended = [...more.map((one) => `staffTaking ${one}`), "staffTaking suspendStaff made"];
      const seen = deputySince ? "active deputy" : "active";
      expect(await decide(one, colleague, "suspend", { seen })).toEqual({ ok: true });
      for (const who of [lead, colleague]) expect(await heard(who)).toEqual(suspended);
      expect([...(await heard(one)), ...(await heard(two))]).toEqual([]);
      await db().delete(notifications);
      const state = stateOfStaff({ ...active, suspendedAt: now, deputySince });
      expect(await decide(one, colleague, "lift", { seen: state })).toEqual({ ok: true });
      for (const who of [lead, colleague, two]) expect(await heard(who)).toEqual(["staffTaking suspendStaff ended"]);
      expect(await heard(one)).toEqual([]);
    },
  );

  test("makes the posts of the colleague anew", async () => {
    await db()
      .insert(posts)
      .values(newPost({ authorId: coordinator.id }));
    const before = await contentNumber(db());
    expect(await decide(one, coordinator, "suspend")).toEqual({ ok: true });
    expect(await contentNumber(db())).toBeGreaterThan(before);
  });

  test("of two at once one counts, and a stale page changes nothing", async () => {
    const results = await Promise.all([decide(one, coordinator, "suspend"), decide(two, coordinator, "suspend")]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results).toContainEqual(refused("stale"));
    expect(await decide(one, coordinator, "lift", { seen: "active" })).toEqual(refused("stale"));
    expect(await decide(one, coordinator, "suspend", { seen: "suspended" })).toEqual(refused("stale"));
    expect(await actions(coordinator.id)).toHaveLength(1);
  });

  test.each(["admin", "lead"] as const)(
    "who is %s waits for a second approval; all sign-ins can be ended at once [@SAFE-33i]",
    async (role) => {
      const colleague = await person(role);
      await signedIn(colleague);
      expect(await decide(one, colleague, "suspend")).toMatchObject({ ok: true, waits: expect.any(String) });
      expect(await decide(two, colleague, "suspend")).toEqual(refused("asked"));
      expect((await rowOf(colleague.id))?.suspendedAt).toBeNull();
      expect(await signInsOf(colleague)).toHaveLength(1);
      expect(await endStaffSignIns(one.by, colleague.id, now)).toEqual({ ok: true });
      expect(await signInsOf(colleague)).toEqual([]);
    },
  );

  test.each(["admin", "lead"] as const)(
    "who is %s is ended by one whose word counts, and the person, all leads and the other admins hear of it at once [@SAFE-33i]",
    async (role) => {
      const colleague = await person(role, { suspendedAt: now });
      const friend = await person("admin", { madeBy: one.id, wordCountsFrom: inHours(6) });
      expect(await decide(friend, colleague, "lift", { seen: "suspended" })).toEqual(refused("tooNew"));
      expect(await db().select().from(notifications)).toEqual([]);
      expect(await decide(one, colleague, "lift", { seen: "suspended" })).toEqual({ ok: true });
      const told = await db().select().from(notifications);
      const heard = ({ id }: Person, who: string) => [id, "staffTaking", who, "ended", "suspendStaff"];
      expect(
        told.map(({ userId, kind, params }) => [userId, kind, params.who, params.state, params.change]).toSorted(),
      ).toEqual([heard(colleague, "you"), ...[two, lead, friend].map((who) => heard(who, "colleague"))].toSorted());
      expect(await db().$count(mails, eq(mails.kind, "staffTaking"))).toBe(told.length);
    },
  );

  test("who never set the account up takes one admin", async () => {
    const invited = await person("admin", { emailConfirmedAt: null });
    expect(await decide(one, invited, "suspend")).toEqual({ ok: true });
  });
});

describe("who may decide about a colleague [@AUTH-32i]", () => {
  test.each<AccountDecision>(["suspend", "lostDevice", "erase"])(
    "%s: only another admin, only staff",
    async (decision) => {
      expect(await decide(one, one, decision)).toEqual(refused("own"));
      expect(await decide(lead, one, decision)).toEqual(refused("needsAdmin"));
      expect(await decide(one, await person("student"), decision)).toEqual(refused("needsStaff"));
      expect(await decide(one, { ...lead, id: crypto.randomUUID() }, decision)).toEqual(refused("unknown"));
      expect(await db().select().from(mails)).toEqual([]);
    },
  );

  test("the last admin is kept", async () => {
    await db().update(users).set({ suspendedAt: now }).where(eq(users.id, two.id));
    // A colleague's page that was open when their own account was still able to act.
    expect(await decide(two, one, "suspend")).toEqual(refused("lastAdmin"));
    expect(await decide(two, one, "erase")).toEqual(refused("lastAdmin"));
    expect((await rowOf(one.id))?.suspendedAt).toBeNull();
  });
});

describe("what takes two words [@AUTH-32g @AUTH-32h]", () => {
  test("waits for the second one, and nobody is told yet", async () => {
    for (const decision of ["lostDevice", "erase"] as const) {
      expect(await decide(one, lead, decision)).toMatchObject({ ok: true, waits: expect.any(String) });
      expect(await decide(two, lead, decision)).toEqual(refused("asked"));
    }
    expect(await db().select().from(mails)).toEqual([]);
    expect((await rowOf(lead.id))?.deletionRequestedAt).toBeNull();
  });

  test("of somebody without a second step nothing is reset", async () => {
    const plain = await person("coordinator", { totpConfirmedAt: null });
    expect(await decide(one, plain, "lostDevice")).toEqual(refused("none"));
  });

  test("is done at once where there is nobody else", async () => {
    await db().delete(users);
    [one, lead] = [await person("admin"), await person("lead")];
    expect(await decide(one, lead, "lostDevice")).toMatchObject({ ok: true, at: expect.any(Date) });
  });
});

test.each([
  ["active", active, ["lostDevice", "suspend", "erase"]],
  ["a coordinator's", { ...active, role: "coordinator" }, ["lostDevice", "deputy", "suspend", "erase"]],
  ["an admin's", { ...active, role: "admin" }, ["lostDevice", "deputy", "suspend", "erase"]],
  ["a deputy's", { ...active, role: "coordinator", deputySince: now }, ["lostDevice", "endDeputy", "suspend", "erase"]],
  ["suspended", { ...active, suspendedAt: now }, ["lift", "erase"]],
  ["leaving", { ...active, deletionRequestedAt: now }, ["lostDevice", "suspend"]],
] as const)("what is offered about an account that is %s [@AUTH-32f @AUTH-32g @AUTH-32h]", (_, account, choices) => {
  expect(staffChoices({ role: "lead", ...account, twoStepSince: now })).toEqual(choices);
  expect(staffChoices({ role: "lead", ...account, twoStepSince: null })).not.toContain("lostDevice");
});
