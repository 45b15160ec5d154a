import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { MailText } from "#components/notifications/mail/mail-text.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import { db } from "#db/client.ts";
import { mailOf } from "#db/queries/notifications/mails.ts";
import { requireUser } from "#lib/identity/access/guards.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mail.box");
  return { title: t("title"), robots: { index: false } };
}

/** One mail of the demo mailbox; 404 for other people's mails. */
export default async function MailboxMailPage({ params }: Props) {
  const [user, { id }] = await Promise.all([requireUser(paths.mailbox), params]);
  if (mailMode() !== "demo") notFound();
  const mail = await mailOf(db(), user.id, id);
  if (!mail) notFound();
  const [locale, t] = await Promise.all([getLocale(), getTranslations("mail.box")]);
  return (
    <div className="grid max-w-3xl gap-5">
      <AppLink
        href={withLocale(locale, paths.mailbox)}
        className="inline-flex min-h-11 items-center justify-self-start text-leaf underline underline-offset-4"
      >
        {t("back")}
      </AppLink>
      <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere">{mail.subject}</h1>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
        <span className="wrap-anywhere">{t("to", { address: mail.toAddress })}</span>
        <time dateTime={mail.createdAt.toISOString()}>{formatInstantIn(mail.createdAt, locale, user.timeZone)}</time>
      </p>
      <Alert variant="warning" title={t("notSent")} />
      <Card>
        <CardContent>
          <MailText text={mail.text ?? ""} />
        </CardContent>
      </Card>
    </div>
  );
}
