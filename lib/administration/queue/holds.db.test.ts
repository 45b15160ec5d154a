import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { readPerson } from "#lib/administration/people/read-person.ts";
import { day } from "#lib/platform/time/time.ts";
import { placeHold } from "#lib/safety/legal-holds/manage-holds.ts";
import { readQueue } from "./read-queue.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * day);
const [lead, second] = [newUser({ role: "lead" }), newUser({ role: "lead", firstName: "Ana", lastName: "Ode" })];

test("a hold waits for leads after 90 days, not for the lead that it is about, who does not see it [@SAFE-02a @SAFE-31c]", async () => {
  await db().insert(users).values([lead, second]);
  const by = { actor: lead.id, actorRole: "lead" } as const;
  expect(await placeHold(by, { userId: second.id, reason: "A court asked." }, now)).toEqual({ ok: true });
  const waits = async (id: string, role: "lead" | "coordinator" | "admin", at: Date) =>
    (await readQueue(db(), { id, role }, undefined, at)).items.filter(({ kind }) => kind === "hold");
  expect(await waits(lead.id, "lead", later(82))).toEqual([]);
  const [item, ...more] = await waits(lead.id, "lead", later(83));
  expect(item).toMatchObject({ path: "/staff/holds", dueAt: later(90), about: "Ana Ode" });
  expect(more).toEqual([]);
  expect(await waits(second.id, "lead", later(90))).toEqual([]);
  for (const role of ["coordinator", "admin"] as const) expect(await waits("other", role, later(90))).toEqual([]);
  const seen = (viewer: { id: string; role: "lead" | "coordinator" | "admin" }) =>
    readPerson(db(), viewer, second.id, now).then((person) => person?.hold);
  expect(await seen({ id: lead.id, role: "lead" })).toMatchObject({ reason: "A court asked." });
  for (const viewer of [
    { id: "other", role: "coordinator" as const },
    { id: "other", role: "admin" as const },
    { id: second.id, role: "lead" as const },
  ])
    expect(await seen(viewer)).toBeUndefined();
});
