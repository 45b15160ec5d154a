"use server";

import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { actingStaff, actingUser } from "#lib/identity/access/guards.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import { type ActionState, fieldErrors, refusals } from "#lib/platform/forms/action-state.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { typedValues } from "#lib/platform/forms/form-fields.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { hideMaterial, showMaterial } from "./hide-material.ts";
import { type MaterialInput, parseDecision, parseMaterial, parseRemoval } from "./input.ts";
import { materialLimits } from "./rules.ts";
import { addMaterial, changeMaterial, removeMaterial, type SaveResult, type Writer } from "./save-material.ts";

type Save = (by: Writer, input: MaterialInput, now: Date) => Promise<SaveResult>;
type Fields = Record<string, unknown>;

/** Adds a study material of the signed-in mentor or coordinator and shows it (LEARN-08). */
export async function submitMaterial(_before: ActionState, form: FormData): Promise<ActionState> {
  return save(form, addMaterial, "added");
}

/** Changes an own material and shows it. */
export async function changeOwnMaterial(_before: ActionState, form: FormData): Promise<ActionState> {
  return save(form, changeMaterial, "changed");
}

/** Takes an own material away for good. */
export async function dropMaterial(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  const t = await getTranslations({ locale, namespace: "materials" });
  if (!user) return refuse(locale, "signedOut", fields);
  const parsed = parseRemoval(fields);
  if (!parsed.ok) return refuse(locale, "unexpected", fields);
  const result = await removeMaterial(user, parsed.input.id, new Date());
  if (!result.ok && result.reason === "hidden") return refuse(locale, "hidden", fields);
  // Removed already, by a second press, it is gone as asked; and what never was one's own is nothing there.
  if (!result.ok) notFound();
  await setFlash({ title: t("done.removed") });
  redirect(withLocale(locale, paths.materials));
}

/** Coordinators hide a material, or show it again, and say why. */
export async function decideOnMaterial(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingStaff("coordinator");
  if (!user) notFound();
  const { locale, ...fields } = await sentForm(form);
  const parsed = parseDecision(fields);
  if (!parsed.ok) return faulty(locale, parsed.faults, fields);
  const { id, intent, reason } = parsed.input;
  const decide = intent === "hide" ? hideMaterial : showMaterial;
  const result = await decide(id, { actor: user.id, actorRole: user.role, reason }, new Date());
  if (!result.ok) notFound();
  const t = await getTranslations({ locale, namespace: "materials" });
  await setFlash({ title: t(intent === "hide" ? "done.hidden" : "done.shown") });
  redirect(withLocale(locale, paths.material(id)));
}

async function save(form: FormData, keep: Save, outcome: "added" | "changed"): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  const t = await getTranslations({ locale, namespace: "materials" });
  if (!user) return refuse(locale, "signedOut", fields);
  const parsed = parseMaterial(fields);
  if (!parsed.ok) return faulty(locale, parsed.faults, fields);
  const result = await keep(user, parsed.input, new Date());
  if (!result.ok) return result.reason === "unknown" ? notFound() : refuse(locale, result.reason, fields);
  await setFlash({ title: t(result.held ? "done.held" : `done.${outcome}`) });
  redirect(withLocale(locale, paths.material(parsed.input.id)));
}

type Refusal = "signedOut" | "unexpected" | "notApproved" | "tooMany" | "hidden";

async function refuse(locale: string, reason: Refusal, fields: Fields): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "materials.error" });
  return refusals(t("title"), typedValues(fields, []))(reason, t(reason, { most: materialLimits.perDay }));
}

async function faulty(locale: string, faults: Record<string, string>, fields: Fields): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "materials.error" });
  const worded = fieldErrors(faults, (name, fault) => {
    if (fault === "required" || fault === "link") return t(fault);
    return fault === "tooLong" ? t("tooLong", { max: mostOf(name, fields.kind) }) : t("option");
  });
  const message = t("" in faults || "id" in faults ? "unexpected" : "check");
  return refusals(t("title"), typedValues(fields, []))("invalid", message, worded);
}

function mostOf(field: string, kind: unknown): number {
  if (field === "text" && kind === "link") return materialLimits.about;
  return field in materialLimits ? materialLimits[field as keyof typeof materialLimits] : 0;
}
