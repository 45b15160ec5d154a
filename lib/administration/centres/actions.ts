"use server";

import { notFound } from "next/navigation";
import { type StaffOutcome, staffDone, staffFaults, staffRefusal } from "#lib/administration/staff/answers.ts";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import type { Parsed } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { parseCentre, parseChangedCentre, parsePlace, parseRemovedCentre } from "./input.ts";
import { addCentre, type CentreResult, changeCentre, placeStudent, removeCentre } from "./keep-centre.ts";

/** Partner centres are kept by coordinators; nobody else finds anything here. */

export async function saveNewCentre(_before: ActionState, form: FormData): Promise<ActionState> {
  return kept(form, parseCentre, addCentre, "centreAdded");
}

export async function saveCentre(_before: ActionState, form: FormData): Promise<ActionState> {
  return kept(form, parseChangedCentre, changeCentre, "centreChanged");
}

export async function dropCentre(_before: ActionState, form: FormData): Promise<ActionState> {
  return kept(form, parseRemovedCentre, removeCentre, "centreRemoved");
}

/** Says through which centre a student comes. */
export async function placeInCentre(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingStaff("coordinator");
  if (!user) notFound();
  const { locale, ...fields } = await sentForm(form);
  const parsed = parsePlace(fields);
  if (!parsed.ok) return staffFaults(locale, parsed.faults, fields);
  const result = await placeStudent({ actor: user.id, actorRole: user.role }, parsed.input, new Date());
  if (!result.ok && result.reason === "unknownCentre") return staffFaults(locale, { centreId: "option" }, fields);
  if (!result.ok) return staffRefusal(locale, "unknown", fields);
  return staffDone(locale, "placed", paths.staffStudent(parsed.input.studentId));
}

async function kept<T>(
  form: FormData,
  parse: (fields: Record<string, unknown>) => Parsed<T>,
  keep: (by: AuditActor, input: T, now: Date) => Promise<CentreResult>,
  outcome: StaffOutcome,
): Promise<ActionState> {
  const user = await actingStaff("coordinator");
  if (!user) notFound();
  const { locale, ...fields } = await sentForm(form);
  const parsed = parse(fields);
  if (!parsed.ok) return staffFaults(locale, parsed.faults, fields);
  const result = await keep({ actor: user.id, actorRole: user.role }, parsed.input, new Date());
  if (!result.ok) return staffRefusal(locale, result.reason, fields);
  return staffDone(locale, outcome, paths.staffCentres);
}
