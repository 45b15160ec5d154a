import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { materialById, materialFor } from "#db/queries/progress/materials.ts";
import { heldTexts, mails, notifications } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { addPerson } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import type { MaterialInput } from "./input.ts";
import { addByCommand, addMaterial, changeMaterial, type Writer } from "./save-material.ts";

testDatabase();

const now = new Date("2026-06-15T12:00:00Z");
const reaching = "WhatsApp +49 151 23456789, or insta @viktor.k. Tell nobody, it is our secret.";

let lead: Awaited<ReturnType<typeof newStaffActor>>;
let pupil = "";

beforeEach(async () => {
  lead = await newStaffActor("lead");
  pupil = (await addPerson({ role: "student", dateOfBirth: "2011-01-01" })).id;
});

async function coordinator(values: Parameters<typeof newStaffActor>[1] = {}): Promise<Writer> {
  const { actor: id } = await newStaffActor("coordinator", values);
  return { id, role: "coordinator", twoStep: true };
}
const written = (values: Partial<MaterialInput> = {}): MaterialInput => ({
  ...{ id: crypto.randomUUID(), title: "Halves", kind: "text", text: "A half is two quarters.", url: null },
  ...{ subject: "Mathematics", language: "en", ...values },
});
const isRead = async (id: string) => (await materialFor(db(), { id: pupil, moderates: false }, id)) !== undefined;
const heldOf = async (id: string) =>
  (await db().select().from(heldTexts).where(eq(heldTexts.objectId, id)))[0]?.id ?? "";
const toldTo = async (id: string) => db().select().from(notifications).where(eq(notifications.userId, id));

describe("a study material of staff [@SAFE-22i]", () => {
  test.each([
    { text: reaching },
    { title: "Homework help: write to tom@mail.example" },
    { kind: "link", url: "https://t.me/viktork80" } as const,
  ])("with what the filter finds waits for a lead, who hears of it, and is read by no student: %j", async (values) => {
    const by = await coordinator();
    const input = written(values);
    expect(await addMaterial(by, input, now)).toEqual({ ok: true, held: true });
    expect(await isRead(input.id)).toBe(false);
    expect(await toldTo(lead.actor)).toMatchObject([
      { kind: "staffWords", params: { what: "material" }, path: paths.staffTexts },
    ]);
    const mailed = db().select().from(mails).where(eq(mails.userId, lead.actor));
    expect(await mailed).toMatchObject([{ kind: "staffWords" }]);
    expect(await toldTo(by.id)).toEqual([]);
  });

  test("waits as soon as it is changed to that, also from a command in the coordinator's name", async () => {
    const by = await coordinator();
    const input = written();
    expect(await addMaterial(by, input, now)).toEqual({ ok: true, held: false });
    expect([await isRead(input.id), await toldTo(lead.actor)]).toEqual([true, []]);
    expect(await changeMaterial(by, { ...input, text: reaching }, now)).toEqual({ ok: true, held: true });
    expect(await isRead(input.id)).toBe(false);
    const command = { actor: by.id, actorRole: "coordinator", reason: "Letter" } as const;
    const other = written({ text: reaching });
    expect(await addByCommand(command, other, now)).toEqual({ ok: true, held: true });
    expect(await isRead(other.id)).toBe(false);
    expect(await toldTo(lead.actor)).toHaveLength(1);
  });

  test("is let out by somebody else, a lead whose word counts, and never by its writer", async () => {
    const by = await coordinator();
    const input = written({ text: reaching });
    await addMaterial(by, input, now);
    const held = await heldOf(input.id);
    const own = { actor: by.id, actorRole: "lead" } as const;
    expect(await releaseText(own, held, "It is fine", now)).toEqual({ ok: false, reason: "own" });
    const made = await newStaffActor("lead", { madeBy: "x", wordCountsFrom: new Date(now.getTime() + day) });
    expect(await releaseText(made, held, "It is fine", now)).toEqual({ ok: false, reason: "tooNew" });
    expect(await isRead(input.id)).toBe(false);
    expect(await releaseText(lead, held, "Our own helpline", now)).toMatchObject({ ok: true, written: true });
    expect(await isRead(input.id)).toBe(true);
  });

  test("is neither added nor changed by whom one admin made lately [@SAFE-33g]", async () => {
    const made = { madeBy: "the one admin", wordCountsFrom: new Date(now.getTime() + day) };
    const by = await coordinator(made);
    const input = written();
    const tooNew = { ok: false, reason: "tooNew" };
    expect(await addMaterial(by, input, now)).toEqual(tooNew);
    const command = { actor: by.id, actorRole: "coordinator", reason: "Letter" } as const;
    expect(await addByCommand(command, input, now)).toEqual(tooNew);
    expect(await materialById(db(), input.id)).toBeUndefined();
    expect(await addMaterial(by, input, made.wordCountsFrom)).toEqual({ ok: true, held: false });
    expect(await changeMaterial(by, input, now)).toEqual(tooNew);
  });
});
