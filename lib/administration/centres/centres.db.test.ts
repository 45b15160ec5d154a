import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { centreList } from "#db/queries/identity/centres.ts";
import { auditLog, partnerCentres, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { collectData } from "#lib/accounts/my-data/support/collect-data.ts";
import { parseCentre, parsePlace } from "./input.ts";
import { addCentre, changeCentre, placeStudent, removeCentre } from "./keep-centre.ts";
import { centreKey } from "./rules.ts";

testDatabase();

const now = new Date("2026-03-02T09:00:00Z");
const by = { actor: "command", actorRole: "command" } as const;
const reason = "Agreed on Monday";

async function centre(name: string): Promise<string> {
  const result = await addCentre(by, { name, country: null, timeZone: null, reason }, now);
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

async function student(role: "student" | "mentor" = "student"): Promise<string> {
  const user = newUser({ role });
  await db().insert(users).values(user);
  return user.id;
}

const place = (studentId: string, centreId: string | null) => placeStudent(by, { studentId, centreId, reason }, now);
const of = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0]?.centreId;
const logOf = async (object: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.object, object))).map((row) => [row.action, row.reason]);

test.each([
  ["Ägypten  Schule", "agypten schule"],
  [" École\u00a0NORD ", "ecole nord"],
  ["E\u0301cole Nord", "ecole nord"],
])("the centre %j is found as %j [@FIND-19c]", (name, key) => {
  expect(centreKey(name)).toBe(key);
});

describe("the name of a centre", () => {
  const sent = { name: "Library", country: "", reason };
  test.each<[string, Record<string, unknown>, Record<string, string> | undefined]>([
    ["as it should be", {}, undefined],
    ["without a name", { name: " " }, { name: "required" }],
    ["with a name of nothing but marks", { name: "\u0301" }, { name: "required" }],
    ["with a name too long", { name: "x".repeat(121) }, { name: "tooLong" }],
    ["with a telephone in it", { name: "Call Viktor +49 151 57788421" }, { name: "contactDetails" }],
    ["with a telephone in it and too long", { name: `+49 151 57788421 ${"x".repeat(121)}` }, { name: "tooLong" }],
    ["in no country", { country: "atlantis" }, { country: "option" }],
    ["in a zone as people write it", { timeZone: " africa/nairobi" }, undefined],
    ["in no zone", { timeZone: "Mars" }, { timeZone: "zone" }],
    ["with a zone too long", { timeZone: "x".repeat(61) }, { timeZone: "tooLong" }],
    ["without a reason", { reason: "" }, { reason: "required" }],
    ["with something nobody asked for", { id: "1" }, { "": expect.any(String) }],
  ])("%s is read so [@FIND-19c]", (_, values, faults) => {
    const parsed = parseCentre({ ...sent, ...values });
    expect(parsed.ok ? undefined : parsed.faults).toEqual(faults);
  });

  test("is one line, and no centre is chosen by nothing [@FIND-19c]", () => {
    const parsed = parseCentre({ ...sent, name: " City\n library " });
    expect(parsed).toMatchObject({ ok: true, input: { name: "City library", country: null } });
    const placed = parsePlace({ studentId: "s", centreId: "", reason });
    expect(placed).toMatchObject({ ok: true, input: { centreId: null } });
  });
});

describe("partner centres", () => {
  test("are added once by name, however it is written and pressed, with a reason in the log [@FIND-19c]", async () => {
    const names = ["École Nord", "ecole  nord", "ÉCOLE NORD"];
    const added = await Promise.all(
      names.map((name) => addCentre(by, { name, country: "ke", timeZone: null, reason }, now)),
    );
    expect(added.filter(({ ok }) => ok)).toHaveLength(1);
    expect(added.filter((one) => !one.ok && one.reason === "taken")).toHaveLength(2);
    const [only] = added.flatMap((one) => (one.ok ? one.id : []));
    expect(await logOf(`centre:${only}`)).toEqual([["centre.add", reason]]);
  });

  test("say their zone where their country has several [@I18N-07f]", async () => {
    const placed = { country: "br", timeZone: null };
    const named = { name: "Escola Norte", reason };
    expect(await addCentre(by, { ...named, ...placed }, now)).toEqual({ ok: false, reason: "zoneOpen" });
    const zone = "America/Manaus";
    const added = await addCentre(by, { ...named, ...placed, timeZone: zone }, now);
    if (!added.ok) throw new Error(added.reason);
    const { id } = added;
    expect(await changeCentre(by, { ...named, ...placed, id }, now)).toEqual({ ok: false, reason: "zoneOpen" });
    expect((await db().select().from(partnerCentres).where(eq(partnerCentres.id, id)))[0]?.timeZone).toBe(zone);
    expect(await changeCentre(by, { ...named, id, country: "ke", timeZone: null }, now)).toEqual({ ok: true, id });
    expect((await db().select().from(partnerCentres).where(eq(partnerCentres.id, id)))[0]?.timeZone).toBeNull();
  });

  test("change their name but to another's [@FIND-19c]", async () => {
    const [first, second] = [await centre("Harbour school"), await centre("Hill school")];
    const change = (id: string, name: string) =>
      changeCentre(by, { id, name, country: "eg", timeZone: null, reason }, now);
    expect(await change(first, "HILL school")).toEqual({ ok: false, reason: "taken" });
    expect(await change(first, "HARBOUR School")).toEqual({ ok: true, id: first });
    expect(await change("nothing", "New")).toEqual({ ok: false, reason: "unknown" });
    const [row] = await db().select().from(partnerCentres).where(eq(partnerCentres.id, first));
    expect(row).toMatchObject({ name: "HARBOUR School", country: "eg" });
    expect((await change(second, "Valley school")).ok).toBe(true);
  });

  test("are removed only when no student belongs to them [@FIND-19c]", async () => {
    const [id, studentId] = [await centre("City library"), await student()];
    await place(studentId, id);
    expect(await removeCentre(by, { id, reason }, now)).toEqual({ ok: false, reason: "notEmpty" });
    expect((await centreList(db())).find((one) => one.id === id)).toMatchObject({ name: "City library", students: 1 });
    await place(studentId, null);
    expect(await removeCentre(by, { id, reason }, now)).toEqual({ ok: true, id });
    expect(await removeCentre(by, { id, reason }, now)).toEqual({ ok: false, reason: "unknown" });
  });
});

describe("a student's centre", () => {
  test("is set and cleared with a reason, and told to the student with their data [@FIND-19c] [@PRIV-05a]", async () => {
    const [id, studentId] = [await centre("Youth club"), await student()];
    expect(await place(studentId, id)).toEqual({ ok: true });
    expect(await place(studentId, id)).toEqual({ ok: true });
    expect(await of(studentId)).toBe(id);
    const account = (await collectData(db(), studentId, now)).find(({ name }) => name === "account");
    expect(account?.rows[0]).toMatchObject({ centre: "Youth club" });
    expect(JSON.stringify(account)).not.toContain(id);
    await place(studentId, null);
    expect(await of(studentId)).toBeNull();
    // Pressing twice is one change.
    expect(await logOf(`user:${studentId}`)).toEqual([
      ["centre.place", reason],
      ["centre.leave", reason],
    ]);
  });

  test("is a student's, and one there is [@FIND-19c]", async () => {
    const id = await centre("Evening school");
    expect(await place(await student("mentor"), id)).toEqual({ ok: false, reason: "unknown" });
    expect(await place("nobody", id)).toEqual({ ok: false, reason: "unknown" });
    expect(await place(await student(), "nothing")).toEqual({ ok: false, reason: "unknownCentre" });
  });
});
