"use server";

import { getTranslations } from "next-intl/server";
import { db } from "#db/client.ts";
import { publishedSlugsOf } from "#db/queries/identity/profile.ts";
import type { Locale } from "#i18n/routing.ts";
import { actingUser, type SignedInUser } from "#lib/identity/access/guards.ts";
import { heavyDoer } from "#lib/identity/access/request.ts";
import { setHint } from "#lib/identity/access/set-hint.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { type Refused, refuse } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, at, formAction, go, type Words } from "#lib/platform/forms/form-action.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { refresh } from "#lib/platform/refresh/refresh.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { refusedName } from "#lib/safety/reports/refused-name.ts";
import { sayingStopped } from "#lib/safety/sanctions/saying-stopped.ts";
import { writingStopped } from "#lib/safety/sanctions/writing-stopped.ts";
import { parseProfile, photoForm, profileChanges, profileFaultSentence, profileForms } from "./input.ts";
import { type PhotoRefusal, removePhoto, savePhoto } from "./save-photo.ts";
import { saveProfileOf } from "./save-profile.ts";

const own = { words: profileWords, who: async () => acting(await actingUser()) };

export async function saveProfile(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...own,
    stopped: sayingStopped,
    read: [
      profileForms,
      async (fields, { user, now }) => {
        const { name: site } = await keptSiteSettings();
        const parsed = parseProfile(user.role, fields, { known: user.name, site });
        if (!parsed.ok && parsed.faults.name) await refusedName(user, String(fields.name), now);
        return parsed;
      },
    ],
    act: async ({ user, now, words }, profile) => {
      const changes = profileChanges(user.role, profile);
      const result = await saveProfileOf(user.id, changes, now);
      if (!result.ok) return { ok: false, faults: { name: result.reason } };
      if (fullName(changes) !== user.name) await showNewName(user, changes.firstName);
      return go(paths.profile, words.saved("savedText"));
    },
  });
}

/** The name is also in the header's hint and on public posts. */
async function showNewName(user: SignedInUser, firstName: string): Promise<void> {
  await setHint({ firstName, shared: user.sharedActiveAt !== null });
  const slugs = user.role === "mentor" ? await publishedSlugsOf(db(), user.id) : [];
  if (slugs.length > 0) refresh();
}

export async function submitPhoto(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...own,
    stopped: writingStopped,
    read: photoForm,
    act: async ({ user, now, words }, { intent, photo }) => {
      if (intent === "remove") {
        await removePhoto(user.id, now);
        return go(paths.profile, words.saved("photo.removed"));
      }
      const bytes = photo instanceof Blob ? Buffer.from(await photo.arrayBuffer()) : Buffer.alloc(0);
      if (bytes.length === 0) return refuse("imageMissing");
      const result = await savePhoto(await heavyDoer(user), bytes, now);
      return result.ok ? go(paths.profile, words.saved("photo.saved")) : result;
    },
  });
}

async function profileWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "profile" });
  return {
    title: t("error.title"),
    refused: (refusal) => {
      if (refusal.reason === "signedOut") return t("error.signedOut");
      if (refusal.reason !== "tooOften") return at("photo", t(`photo.error.${refusal.reason}`));
      return at("photo", t("photo.error.tooOften", { minutes: minutesUntil(refusal.until, new Date()) }));
    },
    faulty: {
      check: t("error.check"),
      unexpected: t("error.unexpected"),
      field: (name, fault) => {
        const { key, max = 0 } = profileFaultSentence(name, fault);
        return t(`error.${key}`, { max });
      },
    },
    saved: (text: "savedText" | "photo.removed" | "photo.saved") => ({ title: t("saved"), description: t(text) }),
  } satisfies Words<Refused<PhotoRefusal | "imageMissing" | "signedOut"> | Refused<"tooOften", { until: Date }>> &
    Record<string, unknown>;
}
