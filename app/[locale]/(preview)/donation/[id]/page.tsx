import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { DonationReturn } from "#components/publishing/donations/donation-return.tsx";
import { currentUser } from "#lib/identity/access/guards.ts";
import { donationState } from "#lib/publishing/donations/donation-state.ts";
import { offersDonations } from "#lib/publishing/donations/pledge.ts";
import { returnOf } from "#lib/publishing/donations/return-rules.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("donations.return");
  return { title: t("pageTitle"), robots: { index: false, follow: false } };
}

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Where the payment provider sends donors back to. The unguessable id is the guard; the page never names the donor. */
export default async function DonationPage({ params, searchParams }: Props) {
  await connection();
  const [{ id }, { left }, user] = await Promise.all([params, searchParams, currentUser()]);
  const now = new Date();
  const donation = await donationState(id, now);
  if (!donation) notFound();
  const shown = returnOf(donation.state, left !== undefined);
  return <DonationReturn id={id} donation={donation} shown={shown} offered={await offersDonations(user?.id, now)} />;
}
