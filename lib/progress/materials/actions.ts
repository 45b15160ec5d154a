"use server";

import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingStaff, actingUser } from "#lib/identity/access/guards.ts";
import { type Refused, refuse } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, formAction, go, orNothing, type Words } from "#lib/platform/forms/form-action.ts";
import { reading } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { sayingStopped } from "#lib/safety/sanctions/saying-stopped.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";
import { hideMaterial, showMaterial } from "./hide-material.ts";
import { type MaterialInput, parseDecision, parseMaterial, parseRemoval } from "./input.ts";
import { materialLimits } from "./rules.ts";
import { addMaterial, changeMaterial, removeMaterial, type SaveMaterialResult, type Writer } from "./save-material.ts";

export async function submitMaterial(_before: ActionState, form: FormData): Promise<ActionState> {
  return save(form, addMaterial, "added");
}

export async function changeOwnMaterial(_before: ActionState, form: FormData): Promise<ActionState> {
  return save(form, changeMaterial, "changed");
}

function save(
  form: FormData,
  keep: (by: Writer, input: MaterialInput, now: Date) => Promise<SaveMaterialResult>,
  said: "added" | "changed",
): Promise<ActionState> {
  return formAction(form, {
    words: materialWords,
    who: async () => acting(await actingUser()),
    stopped: sayingStopped,
    read: parseMaterial,
    act: async ({ user, now, words }, material) => {
      const result = await keep(user, material, now);
      return result.ok ? words.said(result.held ? "held" : said, paths.material(material.id)) : result;
    },
  });
}

export async function dropMaterial(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: materialWords,
    who: async () => acting(await actingUser()),
    read: reading(parseRemoval, (fields) => ({ ok: true, input: parseRemoval(fields) })),
    act: async ({ user, now, words }, removal) => {
      if (!removal.ok) return refuse("unexpected");
      const result = await removeMaterial(user, removal.input.id, now);
      // Already removed, by a second press, counts as done.
      if (result.ok) return words.said("removed", paths.materials);
      return refuse(result.reason === "hidden" ? "hidden" : "unknown");
    },
  });
}

export async function decideOnMaterial(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: materialWords,
    who: async () => orNothing(await actingStaff("coordinator", "lead")),
    read: parseDecision,
    act: async ({ user, now, words }, { id, intent, reason }) => {
      const decide = intent === "hide" ? hideMaterial : showMaterial;
      const result = await decide(id, { actor: user.id, actorRole: user.role, reason }, now);
      if (result.ok) return words.said(intent === "hide" ? "hidden" : "shown", paths.material(id));
      // The form requires a reason.
      return refuse(result.reason === "noReason" ? "unexpected" : result.reason);
    },
  });
}

type Reason =
  | "signedOut"
  | "unexpected"
  | "notApproved"
  | "tooMany"
  | "hidden"
  | "unknown"
  | "tooNew"
  | "leadOnly"
  | Conflict;

async function materialWords(locale: Locale) {
  const [t, done, second] = await Promise.all([
    getTranslations({ locale, namespace: "materials.error" }),
    getTranslations({ locale, namespace: "materials.done" }),
    secondWordSaid(locale),
  ]);
  return {
    title: t("title"),
    refused: ({ reason }) => {
      if (reason === "unknown") return notFound();
      return reason === "tooNew" ? second.tooNew : t(reason, { most: materialLimits.perDay });
    },
    faulty: {
      check: (faults) => t("" in faults || "id" in faults ? "unexpected" : "check"),
      field: (name, fault, { kind }) => {
        if (fault === "required" || fault === "link") return t(fault);
        return fault === "tooLong" ? t("tooLong", { max: mostOf(name, kind) }) : t("option");
      },
    },
    said: (said: "added" | "changed" | "held" | "removed" | "hidden" | "shown", to: string) =>
      go(to, { title: done(said) }),
  } satisfies Words<Refused<Reason>> & Record<string, unknown>;
}

const limits = new Map<string, number>(Object.entries(materialLimits));

function mostOf(field: string, kind: unknown): number {
  if (field === "text" && kind === "link") return materialLimits.about;
  return limits.get(field) ?? 0;
}
