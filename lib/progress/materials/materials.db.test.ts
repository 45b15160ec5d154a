import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { latestMaterials } from "#db/queries/progress/latest-materials.ts";
import { materialById, materialChoices, materialFor, materialList } from "#db/queries/progress/materials.ts";
import {
  auditLog,
  blocks,
  heldTexts,
  materials,
  mentors,
  notifications,
  reportEvidence,
  reports,
  users,
} from "#db/schema/index.ts";
import { newBlock, newMaterial, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { existenceCheck } from "#lib/administration/dashboard/page-exists.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import { refuseText, releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { storeReport } from "#lib/safety/reports/store-report.ts";
import type { MentorStatus } from "#lib/safety/verification/rules.ts";
import { hideMaterial, showMaterial } from "./hide-material.ts";
import type { MaterialInput } from "./input.ts";
import { readMaterial } from "./read-library.ts";
import { materialLimits } from "./rules.ts";
import { addMaterial, changeMaterial, removeMaterial, type Writer } from "./save-material.ts";

testDatabase();

const now = new Date("2026-06-15T12:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const staff = { actor: "command", actorRole: "command", reason: "Looked at it" } as const;

async function person(role: Role, status?: MentorStatus): Promise<Writer> {
  const user = newUser({ role });
  await db().insert(users).values(user);
  if (status)
    await db()
      .insert(mentors)
      .values(newMentor({ userId: user.id, status }));
  return { id: user.id, role, twoStep: role !== "mentor" && role !== "student" };
}

const written = (values: Partial<MaterialInput> = {}): MaterialInput => ({
  ...{
    id: crypto.randomUUID(),
    title: "Halves and quarters",
    kind: "text",
    text: "A half is two quarters.",
    url: null,
  },
  ...{ subject: "Mathematics", language: "en", ...values },
});
const reader = ({ id }: Pick<Writer, "id">) => ({ id, moderates: false });
const seenBy = async (who: Pick<Writer, "id">, id: string) => (await materialFor(db(), reader(who), id)) !== undefined;
const withNumber = "Call me on +49 170 1234567 any time";

describe("adding a material [@LEARN-08a]", () => {
  test.each([
    ["mentor", "approved", true],
    ["mentor", "trusted", true],
    ["mentor", "training", "notApproved"],
    ["mentor", "suspended", "notApproved"],
    ["coordinator", undefined, true],
    ["lead", undefined, "unknown"],
    ["admin", undefined, "unknown"],
    ["student", undefined, "unknown"],
  ] as const)("%s (%s): %s", async (role, status, outcome) => {
    const by = await person(role, status);
    const input = written();
    const result = await addMaterial(by, input, now);
    expect(result).toEqual(outcome === true ? { ok: true, held: false } : { ok: false, reason: outcome });
    expect((await materialById(db(), input.id)) !== undefined).toBe(outcome === true);
  });

  test("twice stores one, and nobody takes another's place by its id", async () => {
    const [by, other] = [await person("mentor", "approved"), await person("mentor", "approved")];
    const input = written();
    expect(await addMaterial(by, input, now)).toEqual({ ok: true, held: false });
    expect(await addMaterial(by, input, later(1))).toEqual({ ok: true, held: false });
    expect(await addMaterial(other, input, later(2))).toEqual({ ok: false, reason: "unknown" });
    expect(await materialById(db(), input.id)).toMatchObject({ authorId: by.id, createdAt: now });
  });

  test("keeps to so many a day", async () => {
    const by = await person("mentor", "approved");
    for (let added = 0; added < materialLimits.perDay; added += 1) await addMaterial(by, written(), now);
    expect(await addMaterial(by, written(), later(1))).toEqual({ ok: false, reason: "tooMany" });
    expect(await addMaterial(by, written(), later(25 * 60))).toEqual({ ok: true, held: false });
  });

  test("counts what was added and taken away again, and nothing that was refused or sent twice", async () => {
    const by = await person("mentor", "approved");
    const kept = written();
    for (let added = 0; added < materialLimits.perDay; added += 1) {
      const input = added === 0 ? kept : written();
      await addMaterial(by, input, later(added));
      if (added > 0) await removeMaterial(by, input.id, later(added));
    }
    expect(await addMaterial(by, kept, later(60))).toEqual({ ok: true, held: false });
    expect(await addMaterial(by, written(), later(60))).toEqual({ ok: false, reason: "tooMany" });
    expect(await addMaterial(await person("mentor", "approved"), written(), later(60))).toMatchObject({ ok: true });
    // As soon as the first of them is a day old there is room for one.
    expect(await addMaterial(by, written(), later(24 * 60))).toEqual({ ok: true, held: false });
    expect(await addMaterial(by, written(), later(24 * 60))).toEqual({ ok: false, reason: "tooMany" });
  });

  test("takes the spelling of a subject that is there, and is noted when staff do it", async () => {
    const by = await person("coordinator");
    await addMaterial(by, written({ subject: "Química" }), now);
    const second = written({ subject: "QUIMICA" });
    await addMaterial(by, second, later(1));
    expect((await materialById(db(), second.id))?.subject).toBe("Química");
    const noted = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `material:${second.id}`));
    expect(noted.map(({ actor, action }) => [actor, action])).toEqual([[by.id, "material.add"]]);
  });
});

describe("words of mentors that hold contact details [@SAFE-22c]", () => {
  test.each([
    { title: "Write to tom@example.org" },
    { text: withNumber },
    { kind: "link", url: "https://chat.whatsapp.com/abc" } as const,
    { kind: "link", url: "https://my-own-place.example.net/" } as const,
  ])("wait for staff, and nobody else reads them: %j", async (values) => {
    const [by, student] = [await person("mentor", "approved"), await person("student")];
    const input = written(values);
    expect(await addMaterial(by, input, now)).toEqual({ ok: true, held: true });
    expect([await seenBy(by, input.id), await seenBy(student, input.id)]).toEqual([true, false]);
    const [held] = await db().select().from(heldTexts).where(eq(heldTexts.objectId, input.id));
    expect(held).toMatchObject({ kind: "material", status: "held", userId: by.id });
    expect(await releaseText(staff, held?.id ?? "", "Harmless", later(1))).toMatchObject({ ok: true, written: true });
    expect(await seenBy(student, input.id)).toBe(true);
    // The very same words pass from now on.
    expect(await changeMaterial(by, input, later(2))).toEqual({ ok: true, held: false });
  });

  test("show once they are changed, and what waited is out of the queue", async () => {
    const [by, student] = [await person("mentor", "approved"), await person("student")];
    const input = written({ text: withNumber });
    await addMaterial(by, input, now);
    expect(await changeMaterial(by, { ...input, text: "No numbers." }, later(1))).toEqual({ ok: true, held: false });
    expect(await seenBy(student, input.id)).toBe(true);
    const held = await db().select().from(heldTexts).where(eq(heldTexts.objectId, input.id));
    expect(held.map(({ status }) => status)).toEqual(["refused"]);
  });

  test("stay unseen when staff refuse them, and after a second attempt in what showed before", async () => {
    const [by, student] = [await person("mentor", "approved"), await person("student")];
    const input = written();
    await addMaterial(by, input, now);
    expect(await changeMaterial(by, { ...input, text: withNumber }, later(1))).toEqual({ ok: true, held: true });
    const [held] = await db().select().from(heldTexts).where(eq(heldTexts.objectId, input.id));
    await refuseText(staff, held?.id ?? "", "A number", later(2));
    expect(await seenBy(student, input.id)).toBe(false);
  });

  test("of places of learning pass", async () => {
    const known = written({ kind: "link", url: "https://www.khanacademy.org/math" });
    expect(await addMaterial(await person("mentor", "approved"), known, now)).toEqual({ ok: true, held: false });
  });
});

describe("changing and removing", () => {
  test("is for the author alone", async () => {
    const [by, other] = [await person("mentor", "approved"), await person("mentor", "approved")];
    const coordinator = await person("coordinator");
    const input = written();
    await addMaterial(by, input, now);
    for (const who of [other, coordinator, await person("student")]) {
      expect(await changeMaterial(who, input, later(1))).toEqual({ ok: false, reason: "unknown" });
      expect(await removeMaterial(who, input.id, later(1))).toEqual({ ok: false, reason: "unknown" });
    }
    expect(await changeMaterial(by, { ...input, title: "New" }, later(1))).toEqual({ ok: true, held: false });
    expect(await materialById(db(), input.id)).toMatchObject({ title: "New", createdAt: now, updatedAt: later(1) });
    expect(await removeMaterial(by, input.id, later(2))).toEqual({ ok: true });
    expect(await materialById(db(), input.id)).toBeUndefined();
  });

  test.each([
    ["hiding", hideMaterial, null],
    ["showing", showMaterial, now],
  ] as const)("%s it is for nobody who wrote it or is of its author's household", async (_, decide, hiddenAt) => {
    const author = newUser({ email: "tom.home@gmail.com", role: "mentor", emailConfirmedAt: now });
    await db().insert(users).values(author);
    const kin = { actor: (await person("coordinator")).id, actorRole: "coordinator", reason: "Mine" } as const;
    await db().update(users).set({ email: "tomhome+work@gmail.com" }).where(eq(users.id, kin.actor));
    const [own, near, ours] = [kin.actor, author.id, null].map((authorId) => newMaterial({ authorId, hiddenAt }));
    for (const [one, answer] of [
      [own, { ok: false, reason: "own" }],
      [near, { ok: false, reason: "relative" }],
      [ours, { ok: true, changed: true }],
    ] as const) {
      if (one) await db().insert(materials).values(one);
      expect(await decide(one?.id ?? "", kin, later(1))).toEqual(answer);
    }
    expect(await materialById(db(), near?.id ?? "")).toMatchObject({ hiddenAt });
  });

  test("which a lead has hidden, also over a coordinator, only a lead shows again", async () => {
    const student = await person("student");
    const by = async (role: "lead" | "coordinator") =>
      ({ actor: (await person(role)).id, actorRole: role, reason: "Grooming words" }) as const;
    const [lead, coordinator] = [await by("lead"), await by("coordinator")];
    const { id: authorId } = await person("mentor", "approved");
    const material = newMaterial({ authorId });
    await db().insert(materials).values(material);
    expect(await hideMaterial(material.id, coordinator, now)).toEqual({ ok: true, changed: true });
    expect(await hideMaterial(material.id, lead, later(1))).toEqual({ ok: true, changed: true });
    expect(await db().$count(notifications, eq(notifications.userId, authorId))).toBe(1);
    expect(await hideMaterial(material.id, coordinator, later(1))).toEqual({ ok: true, changed: false });
    expect(await showMaterial(material.id, coordinator, later(1))).toEqual({ ok: false, reason: "leadOnly" });
    expect(await seenBy(student, material.id)).toBe(false);
    const offered = async ({ actor: id, actorRole: role }: typeof lead) =>
      (await readMaterial({ id, role, twoStep: true }, material.id))?.leadOnly;
    expect([await offered(coordinator), await offered(lead)]).toEqual([true, false]);
    expect(await showMaterial(material.id, lead, later(1))).toEqual({ ok: true, changed: true });
    expect(await showMaterial(material.id, coordinator, later(1))).toEqual({ ok: true, changed: false });
    expect(await seenBy(student, material.id)).toBe(true);
    await hideMaterial(material.id, { actor: "command", actorRole: "command", reason: "Grooming words" }, later(2));
    expect(await showMaterial(material.id, coordinator, later(2))).toEqual({ ok: false, reason: "leadOnly" });
  });

  test("ends where staff have hidden it, until it is shown again; both are audited with their reason", async () => {
    const [by, student] = [await person("mentor", "approved"), await person("student")];
    const input = written();
    await addMaterial(by, input, now);
    expect(await hideMaterial(input.id, { ...staff, reason: " " }, now)).toEqual({ ok: false, reason: "noReason" });
    expect(await hideMaterial(crypto.randomUUID(), staff, now)).toEqual({ ok: false, reason: "unknown" });
    expect(await hideMaterial(input.id, staff, now)).toEqual({ ok: true, changed: true });
    expect(await hideMaterial(input.id, { ...staff, reason: "again" }, later(1))).toEqual({ ok: true, changed: false });
    expect([await seenBy(by, input.id), await seenBy(student, input.id)]).toEqual([true, false]);
    expect(await changeMaterial(by, input, later(2))).toEqual({ ok: false, reason: "hidden" });
    expect(await removeMaterial(by, input.id, later(2))).toEqual({ ok: false, reason: "hidden" });
    expect(await showMaterial(input.id, staff, later(3))).toEqual({ ok: true, changed: true });
    expect(await seenBy(student, input.id)).toBe(true);
    const told = await db().select().from(notifications).where(eq(notifications.userId, by.id));
    expect(told.map(({ kind, params, path }) => [kind, params.what, path])).toEqual([
      ["ownWordsTaken", "material", paths.material(input.id)],
      ["ownWordsTaken", "materialShown", paths.material(input.id)],
    ]);
    const noted = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `material:${input.id}`));
    expect(noted.map(({ action, reason }) => [action, reason])).toEqual([
      ["material.hide", "Looked at it"],
      ["material.show", "Looked at it"],
    ]);
  });
});

describe("who sees a material [@SAFE-20a]", () => {
  test.each([
    ["is approved", undefined, true],
    ["paused", "paused", true],
    ["whose checks expired", "expired", true],
    ["suspended", "suspended", false],
    ["removed", "removed", false],
  ] as const)("nobody where its mentor %s is out of sight", async (_, status, seen) => {
    const [by, student] = [await person("mentor", "approved"), await person("student")];
    const input = written();
    await addMaterial(by, input, now);
    if (status) await db().update(mentors).set({ status }).where(eq(mentors.userId, by.id));
    expect(await seenBy(student, input.id)).toBe(seen);
    expect(await materialFor(db(), { id: student.id, moderates: true }, input.id)).toBeDefined();
  });

  test.each([{ suspendedAt: now }, { deletionRequestedAt: now }])("nobody while the account is %j", async (values) => {
    const [by, student] = [await person("mentor", "approved"), await person("student")];
    const input = written();
    await addMaterial(by, input, now);
    await db().update(users).set(values).where(eq(users.id, by.id));
    expect(await seenBy(student, input.id)).toBe(false);
  });

  test("neither side of a block, whoever made it", async () => {
    const [by, other] = [await person("mentor", "approved"), await person("mentor", "approved")];
    const student = await person("student");
    const [first, second] = [written(), written()];
    await addMaterial(by, first, now);
    await addMaterial(other, second, now);
    await db()
      .insert(blocks)
      .values([newBlock(student.id, by.id), newBlock(other.id, student.id)]);
    expect([await seenBy(student, first.id), await seenBy(student, second.id)]).toEqual([false, false]);
    expect(await seenBy(await person("student"), first.id)).toBe(true);
  });

  test("everybody where its author left it to the library", async () => {
    const input = written();
    await db().insert(materials).values(newMaterial(input));
    expect(await seenBy(await person("student"), input.id)).toBe(true);
    expect((await materialFor(db(), reader(await person("student")), input.id))?.own).toBe(false);
  });
});

test("the list is narrowed, has every material once over its pages, and offers what there is [@LEARN-08b @LEARN-01c]", async () => {
  const [by, student] = [await person("coordinator"), await person("student")];
  const subject = `Subject ${crypto.randomUUID().slice(0, 8)}`;
  for (let number = 0; number < 12; number += 1) {
    // Three of each instant: what is alike in time is told apart by its id.
    const input = written({ subject, language: number % 2 === 0 ? "es" : "en", text: "x".repeat(500) });
    await addMaterial(by, input, later(Math.floor(number / 3)));
  }
  const seen: string[] = [];
  for (let after: { createdAt: Date; id: string } | undefined; ; ) {
    const page = await materialList(db(), reader(student), { subject, after }, 5);
    seen.push(...page.map(({ id }) => id));
    after = page.at(-1);
    if (page.length < 5) break;
  }
  expect([seen.length, new Set(seen).size]).toEqual([12, 12]);
  const spanish = await materialList(db(), reader(student), { subject, language: "es" }, 20);
  expect(spanish.map(({ language, excerpt, own }) => [language, excerpt.length, own])).toEqual(
    Array.from({ length: 6 }, () => ["es", 300, false]),
  );
  const choices = (await materialChoices(db(), reader(student))).filter((one) => one.subject === subject);
  expect(choices.map(({ language }) => language).sort()).toEqual(["en", "es"]);
  const latest = await latestMaterials(db(), reader(student), "es", 4);
  expect(latest.every(({ language }) => language === "es")).toBe(true);
  expect(await latestMaterials(db(), reader(student), "yo", 4)).toHaveLength(4);
});

test("a report freezes the material as it was and names its author [@SAFE-21d]", async () => {
  const [by, student] = [await person("mentor", "approved"), await person("student")];
  const input = written();
  await addMaterial(by, input, now);
  const about = paths.material(input.id);
  const told = { kind: "other", text: "Wrong", about, postId: null, reporterId: student.id, email: null } as const;
  const number = await transaction((tx) => storeReport(tx, { ...told, locale: "en", grade: "S3", createdAt: now }));
  await removeMaterial(by, input.id, later(1));
  const frozen = await db()
    .select({ kind: reportEvidence.kind, content: reportEvidence.content })
    .from(reportEvidence)
    .innerJoin(reports, eq(reports.id, reportEvidence.reportId))
    .where(eq(reports.number, number));
  expect(frozen).toMatchObject([{ kind: "material", content: { material: { text: input.text, authorId: by.id } } }]);
});

test("its page is there for those who see it, and a true 404 for others", async () => {
  const [by, student, coordinator] = [
    await person("mentor", "approved"),
    await person("student"),
    await person("coordinator"),
  ];
  const input = written();
  await addMaterial(by, input, now);
  const isThere = async (who: Writer) => existenceCheck(paths.material(input.id))?.(who, now);
  expect(await isThere(student)).toBe(true);
  await hideMaterial(input.id, staff, now);
  expect([await isThere(by), await isThere(student), await isThere(coordinator)]).toEqual([true, false, true]);
  expect(await existenceCheck(paths.material(crypto.randomUUID()))?.(student, now)).toBe(false);
});
