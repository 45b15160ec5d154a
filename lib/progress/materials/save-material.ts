import { type Executor, transaction } from "#db/client.ts";
import {
  deleteMaterial,
  insertMaterial,
  materialById,
  materialSubjects,
  mentorStatusOf,
  updateMaterial,
} from "#db/queries/progress/materials.ts";
import { replaceHeldTexts } from "#db/queries/safety/held-texts.ts";
import type { Material } from "#db/schema/learning.ts";
import type { AuditAct } from "#lib/identity/audit/acts.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { isStaff, type Role } from "#lib/identity/users/roles.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { foldText } from "#lib/platform/search-text.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { keepRemoved } from "#lib/safety/held-texts/keep-removed.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { tellOfStaffWords } from "#lib/safety/held-texts/tell-of-staff-words.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { mayAddOne } from "./adding-limit.ts";
import type { MaterialInput } from "./input.ts";
import { type AddRefusal, whyNotAdd } from "./rules.ts";

export type Writer = Readonly<{ id: string; role: Role; twoStep: boolean }>;
export type SaveMaterialResult =
  /** `held`: visible to others after staff review. */
  Answer<AddRefusal | "tooMany" | "hidden" | "tooNew", { held: boolean }>;

/** Stored once per id. Contact details wait for a lead, those of staff too. */
export function addMaterial(by: Writer, input: MaterialInput, now: Date): Promise<SaveMaterialResult> {
  return saying(by.id, async (tx) => {
    const reason = await whyNot(tx, by, now);
    if (reason) return refuse(reason);
    const before = await materialById(tx, input.id);
    // Sent again by a second press or a reload; another person's id is forged.
    if (before) return before.authorId === by.id ? { ok: true, held: before.held } : refuse("unknown");
    if (!(await mayAddOne(tx, by.id, now))) return refuse("tooMany");
    const held = await isHeld(tx, by, input, now);
    await insertMaterial(tx, await rowOf(tx, input, { authorId: by.id, held }, now));
    await note(tx, by, "material.add", input.id, now);
    return { ok: true, held };
  });
}

/** Hidden materials cannot change: they may be evidence. */
export function changeMaterial(by: Writer, input: MaterialInput, now: Date): Promise<SaveMaterialResult> {
  return saying(by.id, async (tx) => {
    const reason = (await whyNot(tx, by, now)) ?? (await whyFixed(tx, by, input.id));
    if (reason) return refuse(reason);
    const held = await isHeld(tx, by, input, now);
    const { id, ...values } = input;
    const subject = await subjectAsKnown(tx, input.subject);
    await updateMaterial(tx, id, { ...values, subject, held, updatedAt: now });
    await note(tx, by, "material.change", id, now);
    return { ok: true, held };
  });
}

/** Also for people who may no longer add any. */
export function removeMaterial(by: Writer, id: string, now: Date): Promise<Answer<"unknown" | "hidden">> {
  return transaction(async (tx) => {
    const reason = await whyFixed(tx, by, id);
    if (reason) return refuse(reason);
    const gone = await materialById(tx, id);
    const page = { writerId: by.id, kind: "material", addresses: [paths.material(id)] } as const;
    if (gone) await keepRemoved(tx, { ...page, text: wholeOf(gone) }, now);
    await replaceHeldTexts(tx, { userId: by.id, kind: "material", objectId: id }, "removed by its author", now);
    await deleteMaterial(tx, id);
    await note(tx, by, "material.remove", id, now);
    return done;
  });
}

async function whyNot(tx: Executor, by: Writer, now: Date): Promise<AddRefusal | "tooNew" | undefined> {
  const reason = whyNotAdd({ ...by, mentorStatus: await mentorStatusOf(tx, by.id) });
  return reason ?? ((await isTooNew(tx, by, now)) ? "tooNew" : undefined);
}

/** Of staff; children read it, so it is not one admin alone who says who writes. */
async function isTooNew(tx: Executor, { id: actor, role }: Pick<Writer, "id" | "role">, now: Date): Promise<boolean> {
  return isStaff(role) && (await isWordTooNew(tx, { actor }, now));
}

async function whyFixed(tx: Executor, { id: authorId }: Writer, id: string): Promise<"unknown" | "hidden" | undefined> {
  const before = await materialById(tx, id);
  if (before?.authorId !== authorId) return "unknown";
  return before.hiddenAt === null ? undefined : "hidden";
}

/** Checked as one text: an address could be split over title and text. */
async function isHeld(
  tx: Executor,
  { id: userId, role }: Pick<Writer, "id" | "role">,
  input: MaterialInput,
  now: Date,
): Promise<boolean> {
  const held =
    (await holdText(tx, { userId, kind: "material", objectId: input.id, text: wholeOf(input) }, now)) === null;
  if (held && isStaff(role)) await tellOfStaffWords(tx, { writerId: userId, what: "material" }, now);
  return held;
}

function wholeOf({ title, subject, text, url }: Pick<Material, "title" | "subject" | "text" | "url">): string {
  return [title, subject, text, ...(url === null ? [] : [url])].join("\n\n");
}

/** The library's spelling, so one filter finds all. */
async function subjectAsKnown(tx: Executor, subject: string): Promise<string> {
  const known = await materialSubjects(tx);
  return known.find((one) => foldText(one) === foldText(subject)) ?? subject;
}

async function note(tx: Executor, by: Writer, action: AuditAct, id: string, now: Date): Promise<void> {
  if (!isStaff(by.role)) return;
  await recordAudit(tx, { actor: by.id, actorRole: by.role, action, object: `material:${id}` }, now);
}

/** Nobody's if the command names no account; then it is the operator's own word. */
export function addByCommand(
  by: AuditActor & Readonly<{ reason: string }>,
  input: MaterialInput,
  now: Date,
): Promise<SaveMaterialResult> {
  return saying(by.actor, async (tx) => {
    if (by.actorRole !== "coordinator" && by.actorRole !== "command") return refuse("unknown");
    const author = by.actorRole === "coordinator" ? ({ id: by.actor, role: "coordinator" } as const) : undefined;
    if (author && (await isTooNew(tx, author, now))) return refuse("tooNew");
    const held = author !== undefined && (await isHeld(tx, author, input, now));
    await insertMaterial(tx, await rowOf(tx, input, { authorId: author?.id ?? null, held }, now));
    await recordAudit(tx, { ...by, action: "material.add", object: `material:${input.id}` }, now);
    return { ok: true, held };
  });
}

async function rowOf(
  tx: Executor,
  input: MaterialInput,
  by: Pick<Material, "authorId" | "held">,
  now: Date,
): Promise<Material> {
  const subject = await subjectAsKnown(tx, input.subject);
  return {
    ...input,
    ...by,
    subject,
    hiddenAt: null,
    hiddenBy: null,
    hiddenReason: null,
    createdAt: now,
    updatedAt: now,
  };
}
