"use server";

import { db } from "#db/client.ts";
import { updateCapacity, updateSettings } from "#db/queries/identity/settings.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { setHint } from "#lib/identity/access/hint.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import { setLanguage } from "#lib/identity/users/set-language.ts";
import { pauseNewRequests, returnFromPause } from "#lib/mentoring/requests/pause.ts";
import { endFeed, renewFeed } from "#lib/mentoring/schedule/feed.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { refresh } from "#lib/platform/refresh/refresh.ts";
import { refusedName } from "#lib/safety/reports/refused-name.ts";
import { refusedAnswer, storeSettings } from "./answers.ts";
import { parseIntent, parseSettings } from "./input.ts";
import { savePrivacySettings } from "./save-privacy-settings.ts";
import { saveProfileSettings } from "./save-profile-settings.ts";

/** The Profile tab (SET-02 to SET-05). */
export async function submitProfileSettings(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) return refusedAnswer("signedOut", { locale, fields });
  const parsed = parseSettings("profile", fields, user.name);
  if (!parsed.ok && (parsed.faults.firstName || parsed.faults.lastName)) {
    await refusedName(user, `${fields.firstName} ${fields.lastName}`, new Date());
  }
  return storeSettings({ locale, fields }, parsed, async (input, now) => {
    const saved = await saveProfileSettings(user.id, input, now);
    if (saved === "nameOften") {
      // At what was changed: the first name, or else the last.
      return { faults: { [input.firstName === user.firstName ? "lastName" : "firstName"]: saved } };
    }
    const { renamed, slugs } = saved;
    if (renamed) await setHint({ firstName: input.firstName, adult: user.adult });
    if (slugs.length > 0) refresh(cacheTags.posts, ...slugs.map(cacheTags.post));
    return { said: "profile" };
  });
}

/** The Notifications tab (SET-06). */
export async function submitNotificationSettings(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) return refusedAnswer("signedOut", { locale, fields });
  return storeSettings({ locale, fields }, parseSettings("notifications", fields), async (input, now) => {
    await updateSettings(db(), user.id, input, now);
    return { said: "notifications" };
  });
}

/** Between which hours nothing is sent out (SET-14); both empty for never. */
export async function submitQuietHours(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) return refusedAnswer("signedOut", { locale, fields });
  return storeSettings({ locale, fields }, parseSettings("quietHours", fields), async (input, now) => {
    await updateSettings(db(), user.id, input, now);
    return { said: "notifications" };
  });
}

/** The Privacy tab (SET-07). What a minor may not choose is refused however it is sent (SET-12). */
export async function submitPrivacySettings(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) return refusedAnswer("signedOut", { locale, fields });
  return storeSettings({ locale, fields }, parseSettings("privacy", fields), async (input, now) => {
    const locked = await savePrivacySettings(user.id, input, now);
    if (!locked) return { refused: "signedOut" };
    if (locked.length > 0) return { faults: Object.fromEntries(locked.map((name) => [name, "minor"])) };
    return { said: "privacy" };
  });
}

/** The Appearance tab (SET-08 to SET-10): answers in the language that was chosen. */
export async function submitAppearanceSettings(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) return refusedAnswer("signedOut", { locale, fields });
  return storeSettings({ locale, fields }, parseSettings("appearance", fields), async ({ language, ...look }, now) => {
    await updateSettings(db(), user.id, look, now);
    await setLanguage(user, language, now);
    return { said: "appearance", locale: language };
  });
}

/** The data saver (A11Y-08), which follows the person like the theme. */
export async function submitDataSaver(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) return refusedAnswer("signedOut", { locale, fields });
  return storeSettings({ locale, fields }, parseSettings("dataSaver", fields), async (input, now) => {
    await updateSettings(db(), user.id, input, now);
    return { said: "appearance" };
  });
}

/** How many students a mentor guides at most. */
export async function submitCapacity(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (user?.role !== "mentor") return refusedAnswer("signedOut", { locale, fields });
  return storeSettings({ locale, fields }, parseSettings("capacity", fields), async ({ capacity }, now) => {
    await updateCapacity(db(), user.id, capacity, now);
    return { said: "mentoring" };
  });
}

/** A mentor takes no new requests for a while, or takes them again (`intent` is `pause` or `return`). */
export async function submitPause(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (user?.role !== "mentor") return refusedAnswer("signedOut", { locale, fields });
  return storeSettings({ locale, fields }, parseIntent(["pause", "return"], fields), async (intent, now) => {
    if (intent === "pause") {
      await pauseNewRequests(user.id, now);
      return { said: "paused" };
    }
    const result = await returnFromPause(user.id, now);
    return !result.ok && result.reason === "noShows" ? { refused: "noShows" } : { said: "returned" };
  });
}

/** The calendar feed's address: made, made anew, or taken away (SET-14, BOOK-18). */
export async function submitFeed(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) return refusedAnswer("signedOut", { locale, fields });
  return storeSettings({ locale, fields }, parseIntent(["renew", "end"], fields), async (intent, now) => {
    if (intent === "renew") await renewFeed(user.id, now);
    else await endFeed(user.id, now);
    return { said: intent === "renew" ? "feed" : "feedEnded" };
  });
}
