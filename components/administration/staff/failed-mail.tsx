import { getTranslations } from "next-intl/server";
import { readFailure } from "#lib/notifications/mail/failure-rules.ts";

/** Why the last try failed, with the mail server's host and port. */
export async function WhyMailFailed({ stored }: { stored: string }) {
  const t = await getTranslations("mail.outbox");
  const tried = readFailure(stored);
  return t("reason", { reason: tried ? t(`failure.${tried.failure}`, tried) : stored });
}
