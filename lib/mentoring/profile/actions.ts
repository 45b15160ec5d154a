"use server";

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { db } from "#db/client.ts";
import { publishedSlugsOf } from "#db/queries/identity/profile.ts";
import { actingUser, type SignedInUser } from "#lib/identity/access/guards.ts";
import { setHint } from "#lib/identity/access/hint.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { type ActionState, type FieldErrors, fieldErrors, refusals } from "#lib/platform/forms/action-state.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { typedValues } from "#lib/platform/forms/form-fields.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { refresh } from "#lib/platform/refresh/refresh.ts";
import { refusedName } from "#lib/safety/reports/refused-name.ts";
import { faultSentence, parseProfile, profileChanges } from "./input.ts";
import { removePhoto, savePhoto } from "./save-photo.ts";
import { saveProfileOf } from "./save-profile.ts";

/** Stores the signed-in person's own profile and returns to its view. Refusals carry back what was typed. */
export async function saveProfile(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  const t = await getTranslations({ locale, namespace: "profile" });
  const refused = refusals(t("error.title"), typedValues(fields, []));
  if (!user) return refused("signedOut", t("error.signedOut"));
  const parsed = parseProfile(user.role, fields, user.name);
  if (!parsed.ok) {
    if (parsed.faults.name) await refusedName(user, String(fields.name), new Date());
    return refused("invalid", ...worded(parsed.faults, t));
  }
  const changes = profileChanges(user.role, parsed.input);
  const stored = await saveProfileOf(user.id, changes, new Date());
  if (stored === "nameOften") return refused("invalid", ...worded({ name: stored }, t));
  if (fullName(changes) !== user.name) await showNewName(user, changes.firstName);
  await setFlash({ title: t("saved"), description: t("savedText") });
  redirect(withLocale(locale, paths.profile));
}

type Translate = Awaited<ReturnType<typeof getTranslations<"profile">>>;

/** The name also stands in the header's hint and on the author's public posts. */
async function showNewName(user: SignedInUser, firstName: string): Promise<void> {
  await setHint({ firstName, adult: user.adult });
  const slugs = user.role === "mentor" ? await publishedSlugsOf(db(), user.id) : [];
  if (slugs.length > 0) refresh(cacheTags.posts, ...slugs.map(cacheTags.post));
}

/** The sentence for the form and those for its fields. */
function worded(faults: Record<string, string>, t: Translate): [string, FieldErrors] {
  const fields = fieldErrors(faults, (name, fault) => {
    const { key, max = 0 } = faultSentence(name, fault);
    return t(`error.${key}`, { max });
  });
  return [t("" in faults ? "error.unexpected" : "error.check"), fields];
}

/** Stores or removes the signed-in person's photo (PROF-10). */
export async function submitPhoto(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, intent, photo } = await sentForm(form);
  const t = await getTranslations({ locale, namespace: "profile" });
  const refused = refusals(t("error.title"), {});
  if (!user) return refused("signedOut", t("error.signedOut"));
  const now = new Date();
  if (intent === "remove") await removePhoto(user.id, now);
  else {
    const bytes = photo instanceof Blob ? Buffer.from(await photo.arrayBuffer()) : Buffer.alloc(0);
    const refusal = bytes.length === 0 ? "imageMissing" : await savePhoto(user.id, bytes, now);
    const message = refusal && t(`photo.error.${refusal}`);
    if (message) return refused("photo", message, { photo: message });
  }
  await setFlash({ title: t("saved"), description: t(intent === "remove" ? "photo.removed" : "photo.saved") });
  redirect(withLocale(locale, paths.profile));
}
