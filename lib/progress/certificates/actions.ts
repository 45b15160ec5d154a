"use server";

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { actingUser } from "#lib/identity/access/guards.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { hour } from "#lib/platform/time/time.ts";
import { issueCertificate } from "./issue-certificate.ts";
import { mostADay } from "./rules.ts";

/** A mentor gets a certificate of the sessions so far and is led to it (ACH-06). Nothing of the form but its language counts. */
export async function getCertificate(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale } = await sentForm(form);
  const now = new Date();
  if (user?.role !== "mentor") redirect(withLocale(locale, paths.login));
  const [t, result] = await Promise.all([
    getTranslations({ locale, namespace: "certificates" }),
    issueCertificate(user.id, now),
  ]);
  if (!result.ok && result.reason === "tooMany") {
    const hours = Math.ceil((result.until.getTime() - now.getTime()) / hour);
    return { status: "error", code: "tooMany", message: t("error.tooMany", { most: mostADay, hours }) };
  }
  if (!result.ok) {
    await setFlash({ title: t("error.noHours"), variant: "destructive" });
    redirect(withLocale(locale, paths.achievements));
  }
  await setFlash({ title: t("done.title"), description: t(result.ended > 0 ? "done.replaced" : "done.text") });
  redirect(withLocale(locale, paths.certificate(result.code)));
}
