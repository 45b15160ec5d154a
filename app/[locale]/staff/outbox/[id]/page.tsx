import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { WhyMailFailed } from "#components/administration/staff/failed-mail.tsx";
import { MailStatusBadge } from "#components/administration/staff/mail-status.tsx";
import { MailText } from "#components/notifications/mail/mail-text.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { db } from "#db/client.ts";
import { seesMail } from "#lib/administration/outbox/mails-for.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { tryMailAgain } from "#lib/notifications/mail/actions.ts";
import { openMail } from "#lib/notifications/mail/open-mail.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mail.outbox");
  return { title: t("title"), robots: { index: false, follow: false } };
}

export default async function OutboxMailPage({ params }: Props) {
  const [user, { id }] = await Promise.all([requireStaff("admin"), params]);
  if (!(await seesMail(db(), user.id, id))) notFound();
  const mail = await openMail({ actor: user.id, actorRole: user.role }, id, new Date());
  if (!mail) notFound();
  const [locale, t] = await Promise.all([getLocale(), getTranslations("mail.outbox")]);
  const shown = (at: Date) => <time dateTime={at.toISOString()}>{formatInstantIn(at, locale, user.timeZone)}</time>;
  return (
    <div className="grid max-w-3xl gap-5 *:min-w-0">
      <AppLink
        href={withLocale(locale, paths.staffOutbox)}
        className="inline-flex min-h-11 items-center justify-self-start text-leaf underline underline-offset-4"
      >
        {t("back")}
      </AppLink>
      <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere">
        {mail.masked === "all" ? t("kept") : (mail.subject ?? t("noSubject"))}
      </h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        <MailStatusBadge status={mail.status} />
        {mail.toAddress ? <span className="wrap-anywhere">{mail.toAddress}</span> : null}
        {shown(mail.createdAt)}
        <span>{t("tries", { count: mail.attempts })}</span>
        {mail.status === "queued" ? (
          <span>{t("due", { at: formatInstantIn(mail.dueAt, locale, user.timeZone) })}</span>
        ) : null}
      </div>
      {mail.lastError ? (
        <Alert variant="warning">
          <p className="wrap-anywhere">
            <WhyMailFailed stored={mail.lastError} />
          </p>
        </Alert>
      ) : null}
      {mail.status === "failed" ? (
        <form action={tryMailAgain}>
          <input type="hidden" name="id" value={mail.id} />
          <input type="hidden" name="locale" value={locale} />
          <SubmitButton pendingLabel={t("retrying")}>{t("retry")}</SubmitButton>
        </form>
      ) : null}
      {mail.masked ? <p className="text-muted">{t(`masked.${mail.masked}`)}</p> : null}
      {mail.masked === "all" ? null : (
        <Card>
          <CardContent>
            {mail.text ? <MailText text={mail.text} /> : <p className="text-muted">{t("unwritten")}</p>}
          </CardContent>
        </Card>
      )}
    </div>
  );
}
