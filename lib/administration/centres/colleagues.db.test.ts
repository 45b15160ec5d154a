import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { notifications, partnerCentres, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { testDatabase } from "#db/testing.ts";
import { addCentre } from "./keep-centre.ts";
import { addColleague, removeColleague } from "./look-after.ts";

testDatabase();

const now = new Date("2026-03-02T09:00:00Z");
const reason = "Agreed on Monday";

beforeEach(async () => {
  for (const table of [partnerCentres, users]) await db().delete(table);
});

test("who is added to a center or taken off it hears of it, and so do leads, with the name [@SAFE-33e]", async () => {
  const [one, other] = [await newStaffActor("coordinator"), await newStaffActor("coordinator", { firstName: "Mo" })];
  const [lead, bystander] = [await newStaffActor("lead"), await newStaffActor("coordinator")];
  const founded = await addCentre(one, { name: "City library", country: null, timeZone: null, reason }, now);
  if (!founded.ok) throw new Error(founded.reason);
  await db().delete(notifications);
  const told = async ({ actor }: typeof one) =>
    (await db().select().from(notifications).where(eq(notifications.userId, actor)))
      .filter(({ kind }) => kind === "centreStaff")
      .map(({ params }) => `${params.state} ${params.who} ${params.name} ${params.centre}`);
  const change = { id: founded.id, reason };
  expect(await addColleague(one, { ...change, userId: other.actor }, now)).toMatchObject({ ok: true });
  expect(await told(other)).toEqual(["added you Mo Lind City library"]);
  expect(await told(lead)).toEqual(["added colleague Mo Lind City library"]);
  expect(await removeColleague(other, { ...change, userId: one.actor }, now)).toMatchObject({ ok: true });
  expect(await told(one)).toEqual(["removed you Cora Lind City library"]);
  expect(await told(lead)).toContain("removed colleague Cora Lind City library");
  expect([await told(other), await told(bystander)]).toEqual([["added you Mo Lind City library"], []]);
});

test("who leaves a center hears nothing of the own decision, leads do", async () => {
  const [one, other] = [await newStaffActor("coordinator"), await newStaffActor("coordinator")];
  const lead = await newStaffActor("lead");
  const founded = await addCentre(one, { name: "City library", country: null, timeZone: null, reason }, now);
  if (!founded.ok) throw new Error(founded.reason);
  await addColleague(one, { id: founded.id, userId: other.actor, reason }, now);
  await db().delete(notifications);
  await removeColleague(other, { id: founded.id, userId: other.actor, reason }, now);
  const rows = await db().select().from(notifications);
  expect(rows.map(({ userId, kind }) => [userId, kind])).toEqual([[lead.actor, "centreStaff"]]);
});
