"use server";

import { actingStaff, type SignedInUser } from "#lib/identity/access/guards.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type StaffSaid, staffWords } from "#lib/mentoring/suggestions/staff-words.ts";
import { refuse } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, orNothing } from "#lib/platform/forms/form-action.ts";
import type { Parsed, Reader } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import {
  parseCentre,
  parseChangedCentre,
  parseColleague,
  parseLookAfter,
  parsePlace,
  parseRemovedCentre,
} from "./input.ts";
import { addCentre, type CentreResult, changeCentre, placeStudent, removeCentre } from "./keep-centre.ts";
import { addColleague, type LookAfterResult, removeColleague, takeOnCentre } from "./look-after.ts";

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

export async function lookAfterCentre(_before: ActionState, form: FormData): Promise<ActionState> {
  return kept(form, parseLookAfter, takeOnCentre, "takenOn", paths.staffCentre);
}

export async function saveColleague(_before: ActionState, form: FormData): Promise<ActionState> {
  return kept(form, parseColleague, addColleague, "colleagueAdded", paths.staffCentre);
}

/** Whoever takes themselves out can no longer open the page of the centre. */
export async function dropColleague(_before: ActionState, form: FormData): Promise<ActionState> {
  return kept(form, parseColleague, removeColleague, "colleagueRemoved", (id, user, { userId }) =>
    userId === user.id ? paths.staffCentres : paths.staffCentre(id),
  );
}

export async function placeInCentre(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byCoordinator,
    read: parsePlace,
    act: async ({ user, now, words }, place) => {
      const result = await placeStudent({ actor: user.id, actorRole: user.role }, place, now);
      if (result.ok) return words.said(result.card ? "placedCard" : "placed", paths.staffStudent(place.studentId));
      if (result.reason === "unknownCentre") return { ok: false, faults: { centreId: "option" } };
      return refuse(result.reason);
    },
  });
}

function kept<T>(
  form: FormData,
  read: Reader<Parsed<T>>,
  keep: (by: AuditActor, input: T, now: Date) => Promise<CentreResult | LookAfterResult>,
  said: StaffSaid,
  to: (id: string, user: SignedInUser, input: T) => string = () => paths.staffCentres,
): Promise<ActionState> {
  return formAction(form, {
    ...byCoordinator,
    read,
    act: async ({ user, now, words }, input) => {
      const result = await keep({ actor: user.id, actorRole: user.role }, input, now);
      if (result.ok) return words.said(said, to(result.id, user, input));
      if (result.reason === "zoneOpen") return { ok: false, faults: { timeZone: "zoneOpen" } };
      return refuse(result.reason);
    },
  });
}
