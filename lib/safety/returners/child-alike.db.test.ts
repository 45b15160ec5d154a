import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { undecidedReturners } from "#db/queries/safety/returners.ts";
import { notifications, returners, users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { addPerson } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { waitingByMailbox } from "#lib/safety/removed-markers/waiting-like.ts";
import { decideReturner } from "./decide-returner.ts";
import { holdIfReturner } from "./hold-returner.ts";
import { readReturner } from "./read-returner.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T09:00:00Z");
const layla = { firstName: "Layla", lastName: "Hassan" } as const;
const minor = { role: "student", ...layla, dateOfBirth: "2011-05-05", email: "layla.h@gmail.com" } as const;
const elsewhere = { email: "other@gmail.com" } as const;
const adult = { role: "student", ...layla, dateOfBirth: "2008-05-05", email: "laylah+2@gmail.com" } as const;
type Staff = Awaited<ReturnType<typeof newStaffActor>>;
let lead: Staff;

beforeEach(async () => {
  for (const table of [returners, notifications, users]) await db().delete(table);
  lead = await newStaffActor("lead");
});

const add = (values: Partial<NewUser>) => addPerson({ emailKey: values.email ?? "", ...values });
const look = (id: string) => transaction((tx) => holdIfReturner(tx, id, "signUp", now));
const waiting = async () => (await undecidedReturners(db())).map(({ userId }) => userId);
const isStopped = async (id: string) =>
  (await db().select().from(users).where(eq(users.id, id)))[0]?.suspendedAt !== null;
const told = async () =>
  (await db().select().from(notifications).where(eq(notifications.userId, lead.actor))).map(({ params, path }) => [
    params.what,
    path,
  ]);
const heard = (id: string) => [["childAgain", paths.staffPerson(id)]];

describe("an account of age with the proven mailbox of a minor's [@SAFE-25g]", () => {
  test.each([
    ["the same name, as a student", {}],
    ["the same name the other way round", { firstName: "HASSAN", lastName: "Layla" }],
    ["the same name, as a mentor", { role: "mentor" }],
    ["the same name, not confirmed yet", { emailConfirmedAt: null }],
  ] as const)("waits for a lead, who hears of it: %s", async (_, values) => {
    const child = await add(minor);
    const { id } = await add({ ...adult, ...values });
    expect(await look(id)).toBe(true);
    expect([await isStopped(id), await isStopped(child.id), await told()]).toEqual([true, false, heard(id)]);
    const [row] = await db().select().from(returners);
    const viewer = { id: lead.actor, role: "lead" } as const;
    expect((await readReturner(db(), viewer, row?.id ?? "", now))?.matches).toMatchObject([
      { child: true, kinds: ["email"], account: { id: child.id } },
    ]);
    // Nobody was removed, so no guardian is barred by it.
    expect((await waitingByMailbox(db()))(adult.email)).toEqual([]);
    const wish = { id: row?.id ?? "", outcome: "allowed", reason: "Her mother, of the same name" } as const;
    expect(await decideReturner(lead, wish, now)).toEqual({ ok: true });
    expect([await isStopped(id), await look(id)]).toEqual([false, false]);
  });

  test.each([
    ["another name, as a sister has", {}, { firstName: "Amal" }, true],
    ["a parent's as mentor", {}, { firstName: "Amal", role: "mentor" }, false],
    ["a mailbox that the minor never proved", { emailConfirmedAt: null }, {}, true],
    [
      "a mailbox that the minor never proved, and another name",
      { emailConfirmedAt: null },
      { firstName: "Amal" },
      false,
    ],
    ["another mailbox", {}, elsewhere, true],
    ["another mailbox, as a mentor", {}, { ...elsewhere, role: "mentor" }, true],
    [
      "another mailbox, the names the other way round",
      {},
      { ...elsewhere, firstName: "HASSAN", lastName: "Layla" },
      true,
    ],
    ["another mailbox and day", {}, { ...elsewhere, dateOfBirth: "2008-05-06" }, false],
    ["another mailbox and month", {}, { ...elsewhere, dateOfBirth: "2008-06-05" }, false],
    ["another mailbox and name", {}, { ...elsewhere, firstName: "Amal" }, false],
    ["another mailbox, of a minor erased since", { erasedAt: now }, elsewhere, false],
  ] as const)("goes on: %s", async (_, ofMinor, values, isTold) => {
    await add({ ...minor, ...ofMinor });
    const { id } = await add({ ...adult, ...values });
    for (const _time of [1, 2]) expect(await look(id)).toBe(false);
    expect([await isStopped(id), await told()]).toEqual([false, isTold ? heard(id) : []]);
  });

  test.each([
    ["the same name and day of birth", {}, true],
    ["another day of birth", { dateOfBirth: "2011-05-06" }, false],
    ["another name", { firstName: "Amal" }, false],
  ] as const)("and another mailbox goes on though the minor's came later: %s", async (_, ofMinor, isTold) => {
    const { id } = await add({ ...adult, ...elsewhere });
    const child = await add({ ...minor, ...ofMinor, deletionRequestedAt: now });
    for (const _time of [1, 2]) expect(await look(child.id)).toBe(false);
    expect([await waiting(), await told()]).toEqual([[], isTold ? heard(id) : []]);
  });

  test("is refused, and the child goes on with the first", async () => {
    const child = await add(minor);
    const { id } = await add(adult);
    await look(id);
    const wish = {
      id: (await undecidedReturners(db()))[0]?.id ?? "",
      outcome: "refused",
      reason: "It is hers",
    } as const;
    expect(await decideReturner(lead, wish, now)).toEqual({ ok: true });
    expect([await isStopped(id), await isStopped(child.id), await waiting()]).toEqual([true, false, []]);
    expect(await look(child.id)).toBe(false);
  });

  test("waits though the minor's came later, or leaves", async () => {
    const { id } = await add(adult);
    const child = await add({ ...minor, deletionRequestedAt: now });
    expect(await look(child.id)).toBe(false);
    expect([await waiting(), await isStopped(id), await isStopped(child.id)]).toEqual([[id], true, false]);
    expect(await told()).toEqual(heard(id));
  });

  test("is stopped by nobody who only types the mailbox; leads hear", async () => {
    const { id } = await add(adult);
    await look((await add({ ...minor, emailConfirmedAt: null })).id);
    expect([await waiting(), await isStopped(id), await told()]).toEqual([[], false, heard(id)]);
  });

  test("of another minor, or of one of staff, is no such account", async () => {
    await add(minor);
    for (const values of [{ dateOfBirth: "2010-05-05" }, { role: "coordinator" }] as const)
      await look((await add({ ...adult, email: `laylah+${crypto.randomUUID()}@gmail.com`, ...values })).id);
    expect([await waiting(), await told()]).toEqual([[], []]);
  });
});
