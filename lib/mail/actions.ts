"use server";

import { redirect } from "next/navigation";
import { localeOfForm } from "#lib/auth/request.ts";
import { formFields } from "#lib/form-fields.ts";
import { paths, withLocale } from "#lib/paths.ts";
import { stopMails } from "./stop-mails.ts";

/** The button of the page behind a mail's last link: the signed token, not the sign-in, says whose mails of which kind. */
export async function stopTheseMails(form: FormData): Promise<void> {
  const { token, locale } = formFields(form);
  const given = typeof token === "string" ? token : "";
  await stopMails(given, new Date());
  // The page says what is now.
  redirect(withLocale(await localeOfForm(locale), paths.unsubscribe(encodeURIComponent(given))));
}
