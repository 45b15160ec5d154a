import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { DoneLately } from "#components/administration/audit/audit-lines.tsx";
import { BackLink } from "#components/platform/layout/back-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { DonationFacts } from "#components/publishing/donations/donation-facts.tsx";
import { RefundForm } from "#components/publishing/donations/refund-form.tsx";
import { db } from "#db/client.ts";
import { doneLately } from "#lib/administration/audit/done-lately.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { env } from "#lib/platform/env.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { readDonation } from "#lib/publishing/donations/read-donation.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("donations.refund");
  return { title: t("page"), robots: { index: false, follow: false } };
}

/** For admins: one donation, and its refund. */
export default async function DonationPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireStaff("admin");
  const [{ id }, locale, t] = await Promise.all([params, getLocale(), getTranslations("donations.refund")]);
  const shown = await readDonation(db(), id);
  if (!shown) notFound();
  const acts = await doneLately(db(), { object: `donation:${id}` });
  const { timeZone } = user;
  return (
    <>
      <BackLink href={withLocale(locale, paths.staffDonations)}>{t("back")}</BackLink>
      <PageTitle title={t("page")} />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2 lg:items-start">
        <DonationFacts shown={shown} locale={locale} timeZone={timeZone} />
        <RefundForm shown={shown} hasProvider={env().stripe !== undefined} locale={locale} />
        <DoneLately acts={acts} locale={locale} timeZone={timeZone} />
      </div>
    </>
  );
}
