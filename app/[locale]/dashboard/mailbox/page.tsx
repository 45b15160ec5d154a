import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { MailIcon } from "#components/platform/ui/app-icons.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { db } from "#db/client.ts";
import { mailsOf } from "#db/queries/notifications/mails.ts";
import { requireUser } from "#lib/identity/access/guards.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import { keepDueMails } from "#lib/notifications/mailbox/keep-due-mails.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

const most = 100;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mail.box");
  return { title: t("title"), robots: { index: false } };
}

/** Mails this demo would have sent to the person or their guardian. Exists only in demo mode. */
export default async function MailboxPage() {
  const user = await requireUser(paths.mailbox);
  if (mailMode() !== "demo") notFound();
  await keepDueMails(new Date());
  const [locale, t, mails] = await Promise.all([
    getLocale(),
    getTranslations("mail.box"),
    mailsOf(db(), user.id, most),
  ]);
  return (
    <div className="grid max-w-3xl gap-5">
      <h1 className="text-3xl font-extrabold tracking-tight">{t("title")}</h1>
      <Alert variant="warning" title={t("notSent")}>
        <p>{t("hint")}</p>
      </Alert>
      {mails.length === 0 ? (
        <EmptyState icon={<MailIcon aria-hidden />} title={t("empty")} description={t("emptyText")} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {mails.map((mail) => (
            <li key={mail.id}>
              <AppLink
                href={withLocale(locale, paths.mail(mail.id))}
                className="grid min-h-11 gap-1 px-4 py-3 text-ink no-underline hover:bg-clay sm:px-5"
              >
                <span className="font-semibold wrap-anywhere">{mail.subject}</span>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                  <time dateTime={mail.createdAt.toISOString()}>
                    {formatInstantIn(mail.createdAt, locale, user.timeZone)}
                  </time>
                  {mail.aboutId === user.id ? <Badge>{t("guardian")}</Badge> : null}
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
