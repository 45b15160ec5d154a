"use server";

import { refresh } from "next/cache";
import { addStaff, changeRole } from "#lib/accounts/security/manage-accounts.ts";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, orNothing } from "#lib/platform/forms/form-action.ts";
import { decideOnStaff } from "./decide-on-staff.ts";
import { parseInvitation, parseOneStaff, parseRoleChange, parseStaffDecision } from "./input.ts";
import { endStaffSignIns, resendInvitation, withdrawInvitation } from "./manage-invitations.ts";
import { staffAccountWords } from "./staff-account-words.ts";

const byAdmin = { words: staffAccountWords, who: async () => orNothing(await actingStaff("admin")), rereads: true };

export async function inviteStaff(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byAdmin,
    read: [parseInvitation, (fields, { now }) => parseInvitation(fields, now)],
    act: async ({ user, now, words }, { language: locale, reason, ...staff }) => {
      const made = await addStaff({ ...staff, locale }, { ...actorOf(user), reason }, now);
      if (!made.ok) return made;
      if ("waits" in made) return words.waits(made.waits);
      refresh();
      return words.invited(made.link);
    },
  });
}

export async function inviteStaffAgain(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byAdmin,
    read: parseOneStaff,
    act: async ({ user, now, words }, { id, reason }) => {
      const made = await resendInvitation({ ...actorOf(user), reason }, id, now);
      if (made.ok) refresh();
      return made.ok ? words.invited(made.link) : made;
    },
  });
}

export async function withdrawStaff(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byAdmin,
    read: parseOneStaff,
    act: async ({ user, now, words }, { id, reason }) => {
      const result = await withdrawInvitation({ ...actorOf(user), reason }, id, now);
      return result.ok ? words.said("withdrawn") : result;
    },
  });
}

export async function saveStaffRole(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byAdmin,
    read: parseRoleChange,
    act: async ({ user, now, words }, { id, role, seen, reason }) => {
      const result = await changeRole(id, { role, seen }, { ...actorOf(user), reason }, now);
      if (!result.ok) return result;
      return "waits" in result ? words.waits(result.waits) : words.said("role");
    },
  });
}

export async function signStaffOut(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byAdmin,
    read: parseOneStaff,
    act: async ({ user, now, words }, { id, reason }) => {
      const result = await endStaffSignIns({ ...actorOf(user), reason }, id, now);
      return result.ok ? words.said("signedOut") : result;
    },
  });
}

export async function submitStaffDecision(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byAdmin,
    read: parseStaffDecision,
    act: async ({ user, now, words }, { reason, ...wish }) => {
      const result = await decideOnStaff({ ...actorOf(user), reason }, wish, now);
      if (!result.ok) return result;
      return "waits" in result ? words.waits(result.waits) : words.said(wish.decision);
    },
  });
}
