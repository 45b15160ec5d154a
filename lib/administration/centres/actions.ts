"use server";

import { actingStaff } from "#lib/identity/access/guards.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type StaffSaid, staffWords } from "#lib/mentoring/suggestions/staff-words.ts";
import { refuse } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, orNothing } from "#lib/platform/forms/form-action.ts";
import type { Parsed } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { parseCentre, parseChangedCentre, parsePlace, parseRemovedCentre } from "./input.ts";
import { addCentre, type CentreResult, changeCentre, placeStudent, removeCentre } from "./keep-centre.ts";

const byCoordinator = { words: staffWords, who: async () => orNothing(await actingStaff("coordinator")) };

export async function saveNewCentre(_before: ActionState, form: FormData): Promise<ActionState> {
  return kept(form, parseCentre, addCentre, "centreAdded");
}

export async function saveCentre(_before: ActionState, form: FormData): Promise<ActionState> {
  return kept(form, parseChangedCentre, changeCentre, "centreChanged");
}

export async function dropCentre(_before: ActionState, form: FormData): Promise<ActionState> {
  return kept(form, parseRemovedCentre, removeCentre, "centreRemoved");
}

export async function placeInCentre(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byCoordinator,
    read: parsePlace,
    act: async ({ user, now, words }, place) => {
      const result = await placeStudent({ actor: user.id, actorRole: user.role }, place, now);
      if (result.ok) return words.said("placed", paths.staffStudent(place.studentId));
      if (result.reason === "unknownCentre") return { ok: false, faults: { centreId: "option" } };
      return refuse(result.reason);
    },
  });
}

function kept<T>(
  form: FormData,
  read: (fields: Record<string, unknown>) => Parsed<T>,
  keep: (by: AuditActor, input: T, now: Date) => Promise<CentreResult>,
  said: StaffSaid,
): Promise<ActionState> {
  return formAction(form, {
    ...byCoordinator,
    read,
    act: async ({ user, now, words }, input) => {
      const result = await keep({ actor: user.id, actorRole: user.role }, input, now);
      return result.ok ? words.said(said, paths.staffCentres) : result;
    },
  });
}
