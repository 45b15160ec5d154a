import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { centreStaff, notifications, partnerCentres, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { addPerson } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { placeStudent } from "./keep-centre.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const reason = "Agreed on Monday";
type Staff = Awaited<ReturnType<typeof newStaffActor>>;
let [lead, cora, near, far] = [] as unknown as [Staff, Staff, Staff, Staff];

beforeEach(async () => {
  for (const table of [notifications, centreStaff, users, partnerCentres]) await db().delete(table);
  lead = await newStaffActor("lead");
  [cora, near, far] = [
    await newStaffActor("coordinator"),
    await newStaffActor("coordinator"),
    await newStaffActor("coordinator"),
  ];
  const centre = (id: string) => ({ id, name: id, nameKey: id, country: null, createdAt: now });
  await db()
    .insert(partnerCentres)
    .values([centre("near"), centre("away")]);
  const looks = (centreId: string, { actor: userId }: Staff) => ({ centreId, userId, createdAt: now });
  await db()
    .insert(centreStaff)
    .values([looks("near", cora), looks("near", near), looks("away", far)]);
});

const child = (centreId: string | null, dateOfBirth = "2011-05-05") =>
  addPerson({ role: "student", dateOfBirth, centreId });
const told = async ({ actor }: Staff) =>
  (
    await db()
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, actor), eq(notifications.kind, "protectionChange")))
  ).map(({ params, path }) => [params.change, path]);
const place = (studentId: string, centreId: string | null, by: Parameters<typeof placeStudent>[0] = cora) =>
  placeStudent(by, { studentId, centreId, reason }, now);

describe("a minor whom one coordinator moves [@SAFE-33e]", () => {
  test.each([
    ["into the own center", null, "near", ["near"], []],
    ["out of it", "near", null, ["near"], []],
    ["into another's, which is told to both", "near", "away", ["far"], ["near"]],
  ] as const)("%s", async (_, from, to, see, seeNoMore) => {
    const { id } = await child(from);
    expect(await place(id, to)).toEqual({ ok: true });
    const page = [["centreMove", paths.staffPerson(id)]];
    expect(await told(lead)).toEqual(page);
    const expected = (name: "near" | "far") => {
      if ((see as readonly string[]).includes(name)) return page;
      return (seeNoMore as readonly string[]).includes(name) ? [["centreMove", paths.staffCentres]] : [];
    };
    expect(await told(near)).toEqual(expected("near"));
    expect(await told(far)).toEqual(expected("far"));
    expect(await told(cora)).toEqual([]);
    expect(await place(id, to)).toEqual(to === "away" ? { ok: false, reason: "unknown" } : { ok: true });
    expect(await told(lead)).toHaveLength(1);
  });

  test("not of an adult, nor by a command, nor where nothing moved", async () => {
    await place((await child(null, "1990-01-01")).id, "near");
    const { id } = await child(null);
    await place(id, "near", { actor: "command", actorRole: "command" });
    await place(id, "nothing");
    expect(await told(lead)).toEqual([]);
  });
});
