import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AuthCard } from "#components/auth/auth-card.tsx";
import { TextLink } from "#components/auth/text-link.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { db } from "#db/client.ts";
import { switchOf } from "#db/queries/notifications.ts";
import { stopTheseMails } from "#lib/mail/actions.ts";
import { readStopToken } from "#lib/mail/stop-links.ts";
import { paths, withLocale } from "#lib/paths.ts";

export const instant = false;

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mail.stopPage");
  return { title: t("title"), robots: { index: false } };
}

/** Where the last link of a mail leads, signed in or not (NOTE-07). Opening it changes nothing: mail programs open links by themselves. */
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
