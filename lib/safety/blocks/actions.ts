"use server";

import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { formAction, go, orLogin, wordless } from "#lib/platform/forms/form-action.ts";
import { textField } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { blockPerson, unblockPerson } from "./block-person.ts";

/** After a block the other person's page is gone for them. */
const overview: Partial<Record<Role, string>> = { student: paths.mentors, mentor: paths.students };

const named = {
  words: wordless,
  who: async (locale: Locale) => orLogin(await actingUser(), locale),
  read: textField("personId"),
};

export async function submitBlock(form: FormData): Promise<void> {
  await formAction(form, {
    ...named,
    act: async ({ user, now, locale }, personId) => {
      if (!isId(personId) || !(await blockPerson(user.id, personId, now)).ok) notFound();
      const t = await getTranslations({ locale, namespace: "safety.person" });
      return go(overview[user.role] ?? paths.dashboard, { title: t("blocked"), description: t("blockedText") });
    },
  });
}

export async function submitUnblock(form: FormData): Promise<void> {
  await formAction(form, {
    ...named,
    act: async ({ user, now, locale }, personId) => {
      if (!isId(personId)) notFound();
      await unblockPerson(user.id, personId, now);
      const t = await getTranslations({ locale, namespace: "safety.person" });
      return go(paths.privacySettings, { title: t("unblocked") });
    },
  });
}

function isId(personId: string): boolean {
  return personId !== "" && personId.length <= 64;
}
