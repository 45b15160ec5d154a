import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { InviteCard } from "#components/accounts/staff-accounts/invite-card.tsx";
import { staffWordKinds } from "#components/accounts/staff-accounts/staff-account-forms.tsx";
import { StaffAccountList } from "#components/accounts/staff-accounts/staff-account-list.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { db } from "#db/client.ts";
import { staffAccounts } from "#db/queries/identity/staff-accounts.ts";
import { openSecondWords } from "#db/queries/safety/second-words.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { rowsOfOthers } from "#lib/safety/conflicts/concerns-case.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staffAccounts");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** Who is staff, with what rights; invitations. */
export default async function StaffAccountsPage() {
  const user = await requireStaff("admin");
  const [locale, t, accounts, asked] = await Promise.all([
    getLocale(),
    getTranslations("staffAccounts"),
    staffAccounts(db()),
    openSecondWords(db(), staffWordKinds, new Date()),
  ]);
  const waiting = await rowsOfOthers(db(), user.id, asked, ({ aboutId }) => [aboutId]);
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <StaffAccountList
          accounts={accounts}
          waiting={waiting}
          viewerId={user.id}
          locale={locale}
          timeZone={user.timeZone}
        />
        <InviteCard locale={locale} />
      </div>
    </>
  );
}
