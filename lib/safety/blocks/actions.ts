"use server";

import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { actingUser } from "#lib/identity/access/guards.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { blockPerson, unblockPerson } from "./block-person.ts";

/** Where a person goes on after a block: the other's page is not there for them any more. */
const overview: Partial<Record<Role, string>> = { student: paths.mentors, mentor: paths.students };

/** Blocks a person and leads to where there are others. Somebody unknown is not there. */
export async function submitBlock(form: FormData): Promise<void> {
  const { user, locale, personId } = await asked(form);
  const result = await blockPerson(user.id, personId, new Date());
  if (!result.ok) notFound();
  const t = await getTranslations({ locale, namespace: "safety.person" });
  await setFlash({ title: t("blocked"), description: t("blockedText") });
  redirect(withLocale(locale, overview[user.role] ?? paths.dashboard));
}

/** Takes one's own block back, and returns to the settings that list it. */
export async function submitUnblock(form: FormData): Promise<void> {
  const { user, locale, personId } = await asked(form);
  await unblockPerson(user.id, personId, new Date());
  const t = await getTranslations({ locale, namespace: "safety.person" });
  await setFlash({ title: t("unblocked") });
  redirect(withLocale(locale, paths.privacySettings));
}

async function asked(form: FormData) {
  const user = await actingUser();
  const { locale, personId } = await sentForm(form);
  if (!user) redirect(withLocale(locale, paths.login));
  if (typeof personId !== "string" || personId.length > 64) notFound();
  return { user, locale, personId };
}
