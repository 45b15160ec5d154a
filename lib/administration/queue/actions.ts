"use server";

import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { staffRoles } from "#lib/identity/users/roles.ts";
import { formAction, go, orNothing, type Words } from "#lib/platform/forms/form-action.ts";
import { textField } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { claimItem, giveItemBack } from "./claim-item.ts";

const [first, ...others] = staffRoles;
const byStaff = { words: queueWords, who: async () => orNothing(await actingStaff(first, ...others)) };

/** Takes an item in hand and leads to its page. One that waits no more is not there, whoever asks. */
export async function openQueueItem(form: FormData): Promise<void> {
  await formAction(form, {
    ...byStaff,
    read: textField("object"),
    act: async ({ user, now, words }, object) => {
      const claimed = await claimItem(user, object, now);
      return claimed.ok ? go(claimed.item.path) : go(paths.staff, { title: words.gone });
    },
  });
}

/** Gives an item back before its half hour is over. */
export async function giveQueueItemBack(form: FormData): Promise<void> {
  await formAction(form, {
    ...byStaff,
    read: textField("object"),
    act: async ({ user, now, words }, object) => {
      await giveItemBack(user, object, now);
      return go(paths.staff, { title: words.givenBack });
    },
  });
}

async function queueWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "console" });
  return {
    refused: (none: never) => none,
    faulty: { check: "", field: () => "" },
    gone: t("gone"),
    givenBack: t("givenBack"),
  } satisfies Words & Record<string, unknown>;
}
