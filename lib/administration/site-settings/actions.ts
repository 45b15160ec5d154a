"use server";

import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { type Refused, refuse } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { at, formAction, go, orNothing, type Words } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { type SettingsRefusal, saveSection } from "./change-settings.ts";
import { logoForm, parseSection } from "./input.ts";
import { type LogoRefusal, saveLogo } from "./save-logo.ts";
import { settingWords } from "./setting-words.ts";

export async function saveSettings(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: settingWords,
    who: async () => orNothing(await actingStaff("admin")),
    read: parseSection,
    rereads: true,
    act: async ({ user, now, words }, input) => {
      const result = await saveSection(actorOf(user), input, now);
      return result.ok ? words.said(result) : result;
    },
  });
}

export async function submitLogo(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: logoWords,
    who: async () => orNothing(await actingStaff("admin")),
    read: logoForm,
    rereads: true,
    act: async ({ user, now, words }, { intent, logo, seen }) => {
      const remove = intent === "remove";
      const bytes = remove ? undefined : await bytesOf(logo);
      if (bytes?.length === 0) return refuse("missing");
      const result = await saveLogo(actorOf(user), { seen, bytes }, now);
      if (!result.ok) return result;
      if (result.changed === 0) return go(paths.staffSettings, words.said("unchanged"));
      return go(paths.staffSettings, words.said(remove ? "logo.removed" : "logo.saved"));
    },
  });
}

async function bytesOf(file: unknown): Promise<Buffer> {
  return file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
}

async function logoWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "administration.settings" });
  return {
    title: t("error.title"),
    refused: ({ reason }) => {
      if (reason === "notAllowed") return t("error.notAllowed");
      if (reason === "stale") return t("logo.error.stale");
      return at("logo", t(`logo.error.${reason}`));
    },
    faulty: { check: t("error.check"), field: () => t("error.unexpected") },
    said: (text: "unchanged" | "logo.removed" | "logo.saved") => ({ title: t(text) }),
  } satisfies Words<SettingsRefusal | LogoRefusal | Refused<"missing">> & Record<string, unknown>;
}
