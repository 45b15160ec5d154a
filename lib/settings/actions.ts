"use server";

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { db } from "#db/client.ts";
import { ownSettings, updateCapacity, updateSettings } from "#db/queries/settings.ts";
import type { Locale } from "#i18n/routing.ts";
import type { ActionState } from "#lib/action-state.ts";
import { setHint } from "#lib/auth/hint.ts";
import { endFeed, renewFeed } from "#lib/bookings/feed.ts";
import { cacheTags } from "#lib/cache-tags.ts";
import { setFlash } from "#lib/flash.ts";
import { paths, withLocale } from "#lib/paths.ts";
import { ageBand } from "#lib/people/bands.ts";
import { refresh } from "#lib/refresh.ts";
import { pauseNewRequests, returnFromPause } from "#lib/requests/pause.ts";
import { utcDate } from "#lib/users/age.ts";
import { setLanguage } from "#lib/users/set-language.ts";
import { askedBy, failedAnswer, faultsAnswer, refusedAnswer, signedOutAnswer } from "./answers.ts";
import { parseSettings } from "./input.ts";
import { lockedAgainst, type SettingsTab, tabPath } from "./rules.ts";
import { saveProfileSettings } from "./save-profile-settings.ts";

/** The Profile tab (SET-02 to SET-05). */
export async function submitProfileSettings(_before: ActionState, form: FormData): Promise<ActionState> {
  const asked = await askedBy(form);
  if (!asked.user) return signedOutAnswer(asked);
  const parsed = parseSettings("profile", asked.fields);
  if (!parsed.ok) return faultsAnswer(parsed.faults, asked);
  try {
    const { renamed, slugs } = await saveProfileSettings(asked.user.id, parsed.input, new Date());
    if (renamed) await setHint(parsed.input.firstName);
    if (slugs.length > 0) refresh(cacheTags.posts, ...slugs.map(cacheTags.post));
  } catch (error) {
    return failedAnswer(asked, error);
  }
  return saved("profile", "profile", asked.locale);
}

/** The Notifications tab (SET-06). */
export async function submitNotificationSettings(_before: ActionState, form: FormData): Promise<ActionState> {
  const asked = await askedBy(form);
  if (!asked.user) return signedOutAnswer(asked);
  const parsed = parseSettings("notifications", asked.fields);
  if (!parsed.ok) return faultsAnswer(parsed.faults, asked);
  try {
    await updateSettings(db(), asked.user.id, parsed.input, new Date());
  } catch (error) {
    return failedAnswer(asked, error);
  }
  return saved("notifications", "notifications", asked.locale);
}

/** Between which hours nothing is sent out (SET-14); both empty for never. */
export async function submitQuietHours(_before: ActionState, form: FormData): Promise<ActionState> {
  const asked = await askedBy(form);
  if (!asked.user) return signedOutAnswer(asked);
  const parsed = parseSettings("quietHours", asked.fields);
  if (!parsed.ok) return faultsAnswer(parsed.faults, asked);
  try {
    await updateSettings(db(), asked.user.id, parsed.input, new Date());
  } catch (error) {
    return failedAnswer(asked, error);
  }
  return saved("notifications", "notifications", asked.locale);
}

/** The Privacy tab (SET-07). What a minor may not choose is refused however it is sent (SET-12). */
export async function submitPrivacySettings(_before: ActionState, form: FormData): Promise<ActionState> {
  const asked = await askedBy(form);
  if (!asked.user) return signedOutAnswer(asked);
  const parsed = parseSettings("privacy", asked.fields);
  if (!parsed.ok) return faultsAnswer(parsed.faults, asked);
  try {
    const now = new Date();
    const stored = await ownSettings(db(), asked.user.id);
    if (!stored) return await signedOutAnswer(asked);
    const locked = lockedAgainst(ageBand(stored.dateOfBirth, utcDate(now)), parsed.input);
    if (locked.length > 0) return await faultsAnswer(Object.fromEntries(locked.map((name) => [name, "minor"])), asked);
    await updateSettings(db(), asked.user.id, parsed.input, now);
  } catch (error) {
    return failedAnswer(asked, error);
  }
  return saved("privacy", "privacy", asked.locale);
}

/** The Appearance tab (SET-08 to SET-10): answers in the language that was chosen. */
export async function submitAppearanceSettings(_before: ActionState, form: FormData): Promise<ActionState> {
  const asked = await askedBy(form);
  if (!asked.user) return signedOutAnswer(asked);
  const parsed = parseSettings("appearance", asked.fields);
  if (!parsed.ok) return faultsAnswer(parsed.faults, asked);
  const { language, ...look } = parsed.input;
  try {
    const now = new Date();
    await updateSettings(db(), asked.user.id, look, now);
    await setLanguage(asked.user, language, now);
  } catch (error) {
    return failedAnswer(asked, error);
  }
  return saved("appearance", "appearance", language);
}

/** The data saver (A11Y-08), which follows the person like the theme. */
export async function submitDataSaver(_before: ActionState, form: FormData): Promise<ActionState> {
  const asked = await askedBy(form);
  if (!asked.user) return signedOutAnswer(asked);
  const parsed = parseSettings("dataSaver", asked.fields);
  if (!parsed.ok) return faultsAnswer(parsed.faults, asked);
  try {
    await updateSettings(db(), asked.user.id, parsed.input, new Date());
  } catch (error) {
    return failedAnswer(asked, error);
  }
  return saved("appearance", "appearance", asked.locale);
}

/** How many students a mentor guides at most. */
export async function submitCapacity(_before: ActionState, form: FormData): Promise<ActionState> {
  const asked = await askedBy(form);
  if (asked.user?.role !== "mentor") return signedOutAnswer(asked);
  const parsed = parseSettings("capacity", asked.fields);
  if (!parsed.ok) return faultsAnswer(parsed.faults, asked);
  try {
    await updateCapacity(db(), asked.user.id, parsed.input.capacity, new Date());
  } catch (error) {
    return failedAnswer(asked, error);
  }
  return saved("profile", "mentoring", asked.locale);
}

/** A mentor takes no new requests for a while, or takes them again (`intent` is `pause` or `return`). */
export async function submitPause(_before: ActionState, form: FormData): Promise<ActionState> {
  const asked = await askedBy(form);
  const { intent } = asked.fields;
  if (asked.user?.role !== "mentor") return signedOutAnswer(asked);
  if (intent !== "pause" && intent !== "return") return faultsAnswer({ "": "intent" }, asked);
  try {
    const now = new Date();
    if (intent === "pause") await pauseNewRequests(asked.user.id, now);
    else {
      const result = await returnFromPause(asked.user.id, now);
      if (!result.ok && result.reason === "noShows") return await refusedAnswer("noShows", asked);
    }
  } catch (error) {
    return failedAnswer(asked, error);
  }
  return saved("profile", intent === "pause" ? "paused" : "returned", asked.locale);
}

/** The calendar feed's address: made, made anew, or taken away (SET-14, BOOK-18). */
export async function submitFeed(_before: ActionState, form: FormData): Promise<ActionState> {
  const asked = await askedBy(form);
  const { intent } = asked.fields;
  if (!asked.user) return signedOutAnswer(asked);
  if (intent !== "renew" && intent !== "end") return faultsAnswer({ "": "intent" }, asked);
  try {
    if (intent === "renew") await renewFeed(asked.user.id, new Date());
    else await endFeed(asked.user.id, new Date());
  } catch (error) {
    return failedAnswer(asked, error);
  }
  return saved("notifications", intent === "renew" ? "feed" : "feedEnded", asked.locale);
}

type Said =
  | "feed"
  | "feedEnded"
  | "profile"
  | "notifications"
  | "privacy"
  | "appearance"
  | "mentoring"
  | "paused"
  | "returned";

/** Says on the same tab, freshly rendered, that everything is stored. */
async function saved(tab: SettingsTab, said: Said, locale: Locale): Promise<never> {
  const t = await getTranslations({ locale, namespace: "settings.saved" });
  await setFlash({ title: t(`${said}.title`), description: t(`${said}.text`) });
  redirect(withLocale(locale, tabPath(paths.settings, tab)));
}
