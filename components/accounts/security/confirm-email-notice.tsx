import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { db } from "#db/client.ts";
import { accountById } from "#db/queries/identity/accounts.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { ConfirmAgain } from "./confirm-again.tsx";

type Props = {
  userId: string;
  /** The path (without language) of the page that shows this. */
  path: string;
};

/** What needs a confirmed address, with the button that sends the link again; nothing once confirmed. */
export async function ConfirmEmailNotice({ userId, path }: Props) {
  const account = await accountById(db(), userId);
  if (!account || account.email === null || account.emailConfirmedAt) return null;
  const [t, locale, site, { account: words }] = await Promise.all([
    getTranslations("account.confirm"),
    getLocale(),
    keptSiteSettings(),
    getMessages(),
  ]);
  const named = { address: account.email, email: site.supportEmail };
  return (
    <section aria-label={t("noticeTitle")}>
      <Alert variant="warning" title={t("noticeTitle")}>
        <p className="mb-3 wrap-anywhere">{t(mailMode() === "none" ? "notice.none" : "notice.smtp", named)}</p>
        <NextIntlClientProvider messages={{ account: { confirm: words.confirm } }}>
          <ConfirmAgain address={withLocale(locale, path)} />
        </NextIntlClientProvider>
      </Alert>
    </section>
  );
}
