import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { WhyMailFailed } from "#components/administration/staff/failed-mail.tsx";
import { MailStatusBadge } from "#components/administration/staff/mail-status.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { NewerAndOlder } from "#components/platform/layout/newer-and-older.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { db } from "#db/client.ts";
import { mailsFor } from "#lib/administration/outbox/mails-for.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import { type OutboxQuery, outboxPage, outboxQuery, outboxSearch } from "#lib/notifications/mail/outbox-page.ts";
import { mailStatuses } from "#lib/notifications/mail/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mail.outbox");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Query = Record<string, string | string[] | undefined>;

/** All mails, newest first; each mail's own page has its body. */
export default async function OutboxPage({ searchParams }: { searchParams: Promise<Query> }) {
  const user = await requireStaff("admin");
  const [query, locale, t] = await Promise.all([searchParams, getLocale(), getTranslations("mail.outbox")]);
  const asked = outboxQuery(query);
  const { status } = asked;
  const { newer, older, ...found } = await outboxPage(db(), asked);
  const mails = await mailsFor(db(), user.id, found.mails);
  const address = (wanted: OutboxQuery) => `${withLocale(locale, paths.staffOutbox)}${outboxSearch(wanted)}`;
  return (
    <div className="grid *:min-w-0">
      <PageTitle title={t("title")} text={`${t(`mode.${mailMode()}`)} ${t("audited")}`} />
      <nav aria-label={t("filter")} className="mb-5 flex flex-wrap gap-2">
        {[undefined, ...mailStatuses].map((kind) => (
          <Button key={kind ?? "all"} asChild size="sm" variant={kind === status ? "default" : "outline"}>
            <AppLink
              href={address({ status: kind, place: undefined })}
              aria-current={kind === status ? "page" : undefined}
            >
              {kind ? t(`status.${kind}`) : t("all")}
            </AppLink>
          </Button>
        ))}
      </nav>
      {mails.length === 0 ? (
        <EmptyState title={t("empty")} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {mails.map((mail) => (
            <li key={mail.id}>
              <AppLink
                href={withLocale(locale, paths.staffMail(mail.id))}
                className="grid min-h-11 gap-1 px-4 py-3 text-ink no-underline hover:bg-clay sm:px-5"
              >
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <MailStatusBadge status={mail.status} />
                  <span className="font-semibold wrap-anywhere">
                    {mail.isKept ? t("kept") : (mail.subject ?? t("noSubject"))}
                  </span>
                </span>
                <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
                  {mail.toAddress ? <span className="wrap-anywhere">{mail.toAddress}</span> : null}
                  <time dateTime={mail.createdAt.toISOString()}>
                    {formatInstantIn(mail.createdAt, locale, user.timeZone)}
                  </time>
                  {mail.lastError ? (
                    <span>
                      <WhyMailFailed stored={mail.lastError} />
                    </span>
                  ) : null}
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5">
        <NewerAndOlder
          newer={{ address: newer && address(newer), label: t("newer") }}
          older={{ address: older && address(older), label: t("older") }}
        />
      </div>
    </div>
  );
}
