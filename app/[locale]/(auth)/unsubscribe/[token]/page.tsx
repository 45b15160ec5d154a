import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AuthCard } from "#components/accounts/sign-in/auth-card.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import { db } from "#db/client.ts";
import { switchOf } from "#db/queries/notifications/notifications.ts";
import { stopTheseMails } from "#lib/notifications/mail/actions.ts";
import { readStopToken } from "#lib/notifications/mail/stop-links.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mail.stopPage");
  return { title: t("title"), robots: { index: false } };
}

/** The unsubscribe link of a mail. Opening it changes nothing, because mail programs open links. */
export default async function UnsubscribePage({ params }: Props) {
  const { token } = await params;
  const named = readStopToken(token);
  const [locale, t] = await Promise.all([getLocale(), getTranslations("mail.stopPage")]);
  const on = named && (await switchOf(db(), named.userId, named.off));
  const what = named ? t(`what.${named.off}`) : "";
  return (
    <AuthCard title={t("title")}>
      {on === undefined ? (
        <Alert variant="warning" title={t("broken")}>
          <p>{t("brokenText")}</p>
        </Alert>
      ) : on ? (
        <form action={stopTheseMails} className="grid gap-5">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="locale" value={locale} />
          <p>{t("ask", { what })}</p>
          <SubmitButton pendingLabel={t("pending")} className="justify-self-start">
            {t("button")}
          </SubmitButton>
        </form>
      ) : (
        <Alert variant="success" title={t("done")}>
          <p>{t("doneText", { what })}</p>
        </Alert>
      )}
      <p className="mt-5 border-t border-line pt-5">
        <TextLink href={withLocale(locale, paths.settings)}>{t("settings")}</TextLink>
      </p>
    </AuthCard>
  );
}
