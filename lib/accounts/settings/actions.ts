"use server";

import { db, transaction } from "#db/client.ts";
import { updateCapacity, updateSettings } from "#db/queries/identity/settings.ts";
import { storeSwitches } from "#db/queries/notifications/own-notifications.ts";
import { learnZone } from "#lib/accounts/zone/change-zone.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { setHint } from "#lib/identity/access/set-hint.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { setLanguage } from "#lib/identity/users/set-language.ts";
import { pauseNewRequests, returnFromPause } from "#lib/mentoring/requests/pause.ts";
import { endFeed } from "#lib/mentoring/schedule/feed.ts";
import { switchesSchema } from "#lib/notifications/notify/input.ts";
import { refuse } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, formAction, go, orLogin } from "#lib/platform/forms/form-action.ts";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { refresh } from "#lib/platform/refresh/refresh.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { refusedName } from "#lib/safety/reports/refused-name.ts";
import { sayingStopped } from "#lib/safety/sanctions/saying-stopped.ts";
import { saved, settingsWords, stored, zoneWords } from "./form-words.ts";
import { intentOf, parseSettings, parseZoneAnswer, settingsForm } from "./input.ts";
import { renewOwnFeed } from "./renew-own-feed.ts";
import { savePrivacySettings } from "./save-privacy-settings.ts";
import { saveProfileSettings } from "./save-profile-settings.ts";
import { changesShownWords } from "./shown-words.ts";

const forEveryone = { words: settingsWords, who: async () => acting(await actingUser()) };
const forMentors = { words: settingsWords, who: async () => acting(await actingUser(), "mentor") };

export async function submitProfileSettings(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...forEveryone,
    // Telephone, time zone and language stay everybody's own to change.
    stopped: async (sent) =>
      (await changesShownWords(db(), sent.user.id, sent.fields)) ? sayingStopped(sent) : undefined,
    read: [
      settingsForm("profile"),
      async (fields, { user, now }) => {
        const { name: site } = await keptSiteSettings();
        const parsed = parseSettings("profile", fields, { known: user.name, site });
        if (!parsed.ok && (parsed.faults.firstName || parsed.faults.lastName)) {
          await refusedName(user, `${fields.firstName} ${fields.lastName}`, now);
        }
        return parsed;
      },
    ],
    act: ({ user, now, locale }, input) =>
      stored(async () => {
        const profile = await saveProfileSettings(user.id, input, now);
        if (!profile.ok) {
          const name = input.firstName === user.firstName ? "lastName" : "firstName";
          return { ok: false, faults: { [name]: profile.reason } };
        }
        const { renamed, slugs } = profile;
        if (renamed) await setHint({ firstName: input.firstName, shared: user.sharedActiveAt !== null });
        if (slugs.length > 0) refresh();
        return saved("profile", locale);
      }),
  });
}

export async function submitNotificationSettings(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...forEveryone,
    read: settingsForm("notifications"),
    act: ({ user, now, locale }, input) =>
      stored(async () => {
        await updateSettings(db(), user.id, input, now);
        return saved("notifications", locale);
      }),
  });
}

export async function submitQuietHours(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...forEveryone,
    read: settingsForm("quietHours"),
    act: ({ user, now, locale }, input) =>
      stored(async () => {
        await updateSettings(db(), user.id, input, now);
        return saved("notifications", locale);
      }),
  });
}

export async function submitPrivacySettings(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...forEveryone,
    read: settingsForm("privacy"),
    act: ({ user, now, locale }, input) =>
      stored(async () => {
        const result = await savePrivacySettings(user.id, input, now);
        if (result.ok) return saved("privacy", locale);
        if (result.reason === "gone") return refuse("signedOut");
        return { ok: false, faults: Object.fromEntries(result.fields.map((name) => [name, result.reason])) };
      }),
  });
}

export async function submitAppearanceSettings(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...forEveryone,
    read: settingsForm("appearance"),
    act: ({ user, now }, { language, ...look }) =>
      stored(async () => {
        await updateSettings(db(), user.id, look, now);
        await setLanguage(user, language, now);
        return saved("appearance", language);
      }),
  });
}

export async function submitDataSaver(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...forEveryone,
    read: settingsForm("dataSaver"),
    act: ({ user, now, locale }, input) =>
      stored(async () => {
        await updateSettings(db(), user.id, input, now);
        return saved("appearance", locale);
      }),
  });
}

export async function submitCapacity(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...forMentors,
    read: settingsForm("capacity"),
    act: ({ user, now, locale }, { capacity }) =>
      stored(async () => {
        await updateCapacity(db(), user.id, capacity, now);
        return saved("mentoring", locale);
      }),
  });
}

export async function submitRequestPause(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...forMentors,
    read: intentOf(["pause", "return"]),
    act: ({ user, now, locale }, intent) =>
      stored(async () => {
        if (intent === "pause") {
          await pauseNewRequests(user.id, now);
          return saved("paused", locale);
        }
        const result = await returnFromPause(user.id, now);
        return !result.ok && result.reason === "noShows" ? refuse(result.reason) : saved("returned", locale);
      }),
  });
}

export async function submitFeed(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...forEveryone,
    read: intentOf(["renew", "end"]),
    act: ({ user, now, locale }, intent) =>
      stored(async () => {
        if (intent === "end") {
          await endFeed(user.id, now);
          return saved("feedEnded", locale);
        }
        const renewed = await renewOwnFeed(user, now);
        return renewed.ok ? saved("feed", locale) : renewed;
      }),
  });
}

/** The seven switches, the same stored values as those of the settings. */
export async function submitSwitches(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: settingsWords,
    who: async () => acting(await actingUser()),
    read: fieldsOf(switchesSchema),
    act: ({ user, now, locale }, input) =>
      stored(async () => {
        await storeSwitches(db(), user.id, input, now);
        return saved("notifications", locale, paths.notifications);
      }),
  });
}

/** Answers the question of the home page. A zone that is known already is changed in the settings only. */
export async function chooseZone(form: FormData): Promise<void> {
  await formAction(form, {
    words: zoneWords,
    who: async (locale) => orLogin(await actingUser(), locale),
    read: parseZoneAnswer,
    refusedTo: paths.dashboard,
    act: async ({ user, locale, words }, { zone }) => {
      await transaction((tx) => learnZone(tx, user.id, zone, new Date()));
      return go(isStaff(user.role) ? paths.staff : paths.dashboard, { title: words.done(zone) }, locale);
    },
  });
}
