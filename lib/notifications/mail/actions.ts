"use server";

import { notFound, redirect } from "next/navigation";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { retryMail } from "./open-mail.ts";
import { stopMails } from "./stop-mails.ts";

/** The button of the page behind a mail's last link: the signed token, not the sign-in, says whose mails of which kind. */
export async function stopTheseMails(form: FormData): Promise<void> {
  const { locale, token } = await sentForm(form);
  const given = typeof token === "string" ? token : "";
  await stopMails(given, new Date());
  // The page says what is now; another address, because the router keeps what it shows under the same one.
  redirect(`${withLocale(locale, paths.unsubscribe(encodeURIComponent(given)))}?done`);
}

/** An admin has a failed mail tried again. */
export async function tryMailAgain(form: FormData): Promise<void> {
  const admin = await actingStaff("admin");
  if (!admin) notFound();
  const { locale, id } = await sentForm(form);
  const given = typeof id === "string" ? id : "";
  await retryMail({ actor: admin.id, actorRole: admin.role }, given, new Date());
  redirect(`${withLocale(locale, paths.staffMail(given))}?again`);
}
