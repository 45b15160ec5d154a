import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { DownloadIcon, HeartHandshakeIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { DonationList } from "#components/publishing/donations/donation-list.tsx";
import { DonationTotals } from "#components/publishing/donations/donation-totals.tsx";
import { db } from "#db/client.ts";
import { ledgerTotals, listDonations } from "#db/queries/publishing/donations.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import {
  type DonationQuery,
  donationQuery,
  donationSearch,
  donationsPerPage,
} from "#lib/publishing/donations/list-rules.ts";
import { donationStates } from "#lib/publishing/donations/rules.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("donations.staff");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function DonationsPage({ searchParams }: Props) {
  const user = await requireStaff("admin");
  const [params, locale, t] = await Promise.all([searchParams, getLocale(), getTranslations("donations.staff")]);
  const { state, after } = donationQuery(params);
  const asked = { ...(state ? { states: [state] } : {}), ...(after ? { after } : {}) };
  const [totals, found] = await Promise.all([
    ledgerTotals(db()),
    listDonations(db(), { ...asked, limit: donationsPerPage + 1 }),
  ]);
  const donations = found.slice(0, donationsPerPage);
  const last = found.length > donationsPerPage ? donations.at(-1) : undefined;
  const address = (query: Partial<DonationQuery>) => withLocale(locale, paths.staffDonations) + donationSearch(query);
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      <div className="grid gap-6 *:min-w-0">
        <DonationTotals totals={totals} />
        <nav aria-label={t("filter")} className="flex flex-wrap gap-2">
          {[undefined, ...donationStates].map((one) => (
            <Button key={one ?? "all"} asChild size="sm" variant={one === state ? "default" : "outline"}>
              <AppLink href={address({ state: one })} aria-current={one === state ? "page" : undefined}>
                {one ? t(`state.${one}`) : t("all")}
              </AppLink>
            </Button>
          ))}
        </nav>
        {donations.length === 0 ? (
          <EmptyState icon={<HeartHandshakeIcon aria-hidden />} title={t("empty")} />
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button asChild variant="outline">
                <a href={paths.donationsFile + donationSearch({ state })} download>
                  <DownloadIcon aria-hidden />
                  {t("export")}
                </a>
              </Button>
              <p className="text-sm text-muted">{t("exportNote")}</p>
            </div>
            <DonationList donations={donations} timeZone={user.timeZone} />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {after ? (
            <Button asChild variant="outline">
              <AppLink href={address({ state })}>{t("newest")}</AppLink>
            </Button>
          ) : null}
          {last ? (
            <Button asChild variant="outline">
              <AppLink href={address({ state, after: last })}>{t("older")}</AppLink>
            </Button>
          ) : null}
        </div>
      </div>
    </>
  );
}
