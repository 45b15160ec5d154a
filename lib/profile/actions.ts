"use server";

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { db } from "#db/client.ts";
import { publishedSlugsOf } from "#db/queries/profile.ts";
import type { Locale } from "#i18n/routing.ts";
import type { ActionState } from "#lib/action-state.ts";
import { setHint } from "#lib/auth/hint.ts";
import { localeOfForm } from "#lib/auth/request.ts";
import { actingUser, type SessionUser } from "#lib/auth/session.ts";
import { cacheTags } from "#lib/cache-tags.ts";
import { setFlash } from "#lib/flash.ts";
import { formFields, typedValues } from "#lib/form-fields.ts";
import { paths, withLocale } from "#lib/paths.ts";
import { refresh } from "#lib/refresh.ts";
import { fullName } from "#lib/users/name.ts";
import { faultSentence, parseProfile, profileChanges } from "./input.ts";
import { removePhoto, savePhoto } from "./save-photo.ts";
import { saveProfileOf } from "./save-profile.ts";

/** Stores the signed-in person's own profile and returns to its view. Refusals carry back what was typed. */
export async function saveProfile(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale: shownIn, ...fields } = formFields(form);
  const locale = await localeOfForm(shownIn);
  const t = await getTranslations({ locale, namespace: "profile" });
  const values = typedValues(fields, []);
  if (!user)
    return { status: "error", code: "signedOut", title: t("error.title"), message: t("error.signedOut"), values };
  const parsed = parseProfile(user.role, fields);
  if (!parsed.ok) return refused(parsed.faults, locale, values);

  const changes = profileChanges(user.role, parsed.input);
  await saveProfileOf(user.id, changes, new Date());
  if (fullName(changes) !== user.name) await showNewName(user, changes.firstName);
  await setFlash({ title: t("saved"), description: t("savedText") });
  redirect(withLocale(locale, paths.profile));
}

/** The name also stands in the header's hint and on the author's public posts. */
async function showNewName(user: SessionUser, firstName: string): Promise<void> {
  await setHint(firstName);
  const slugs = user.role === "mentor" ? await publishedSlugsOf(db(), user.id) : [];
  if (slugs.length > 0) refresh(cacheTags.posts, ...slugs.map(cacheTags.post));
}

async function refused(
  faults: Record<string, string>,
  locale: Locale,
  values: Record<string, string>,
): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "profile.error" });
  const { "": wholeForm, ...byField } = faults;
  const fields = Object.fromEntries(
    Object.entries(byField).map(([name, fault]) => {
      const { key, max = 0 } = faultSentence(name, fault);
      return [name, t(key, { max })];
    }),
  );
  const message = wholeForm === undefined ? t("check") : t("unexpected");
  return { status: "error", code: "invalid", title: t("title"), message, fields, values };
}

/** Stores or removes the signed-in person's photo (PROF-10). */
export async function submitPhoto(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale: shownIn, intent, photo } = formFields(form);
  const locale = await localeOfForm(shownIn);
  const t = await getTranslations({ locale, namespace: "profile" });
  if (!user) return { status: "error", code: "signedOut", title: t("error.title"), message: t("error.signedOut") };
  const now = new Date();
  if (intent === "remove") await removePhoto(user.id, now);
  else {
    const bytes = photo instanceof Blob ? Buffer.from(await photo.arrayBuffer()) : Buffer.alloc(0);
    const refusal = bytes.length === 0 ? "imageMissing" : await savePhoto(user.id, bytes, now);
    const message = refusal && t(`photo.error.${refusal}`);
    if (message)
      return { status: "error", code: "photo", title: t("error.title"), message, fields: { photo: message } };
  }
  await setFlash({ title: t("saved"), description: t(intent === "remove" ? "photo.removed" : "photo.saved") });
  redirect(withLocale(locale, paths.profile));
}
