import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import type { StaffAccount } from "#db/queries/identity/staff-accounts.ts";
import type { OpenSecondWord } from "#db/queries/safety/second-words.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { StaffAccountForms } from "./staff-account-forms.tsx";

type Props = {
  accounts: readonly StaffAccount[];
  waiting: readonly OpenSecondWord[];
  viewerId: string;
  locale: string;
  timeZone: string;
};

export async function StaffAccountList({ accounts, waiting, viewerId, locale, timeZone }: Props) {
  const names = new Map(accounts.map((account) => [account.id, fullName(account)]));
  const t = await getTranslations("staffAccounts");
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {accounts.map((account) => (
        <li key={account.id} className="grid gap-2 px-4 py-4 sm:px-5">
          <Facts account={account} locale={locale} timeZone={timeZone} />
          {account.id === viewerId ? <p className="text-muted">{t("own")}</p> : null}
          <details>
            <FoldSummary aria-label={t("changeOf", { name: fullName(account) })}>{t("change")}</FoldSummary>
            <StaffAccountForms
              account={account}
              own={account.id === viewerId}
              waiting={waiting.filter(({ aboutId }) => aboutId === account.id)}
              names={names}
              locale={locale}
            />
          </details>
        </li>
      ))}
    </ul>
  );
}

async function Facts({
  account,
  locale,
  timeZone,
}: Omit<Props, "accounts" | "waiting" | "viewerId"> & { account: StaffAccount }) {
  const [t, tr] = await Promise.all([getTranslations("staffAccounts"), getTranslations("auth.role")]);
  const { email, role, twoStepSince, setUpAt, lastSeenAt, invitedUntil } = account;
  const { suspendedAt, deletionRequestedAt, deputySince } = account;
  const shown = (at: Date) => formatInstantIn(at, locale, timeZone);
  const invitation = invitedUntil && invitedUntil > new Date() ? "invited" : "lapsed";
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
        <span className="min-w-0 wrap-anywhere">{fullName(account)}</span>
        <Badge tone="blue">{tr(role)}</Badge>
        {setUpAt ? null : <Badge tone={invitation === "invited" ? "neutral" : "warning"}>{t(invitation)}</Badge>}
        {deputySince ? <Badge tone="success">{t("deputy")}</Badge> : null}
        {suspendedAt ? <Badge tone="danger">{t("suspended")}</Badge> : null}
        {deletionRequestedAt ? <Badge tone="warning">{t("leaving")}</Badge> : null}
      </h2>
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">{t("field.email")}</dt>
        <dd className="min-w-0 wrap-anywhere">{email}</dd>
        <dt className="text-muted">{t("twoStep")}</dt>
        <dd>{twoStepSince ? t("since", { at: shown(twoStepSince) }) : t("notYet")}</dd>
        <dt className="text-muted">{t("lastSeen")}</dt>
        <dd>{lastSeenAt ? shown(lastSeenAt) : t("never")}</dd>
        {setUpAt || !invitedUntil ? null : (
          <>
            <dt className="text-muted">{t("link")}</dt>
            <dd>{t(invitation === "invited" ? "until" : "ended", { at: shown(invitedUntil) })}</dd>
          </>
        )}
      </dl>
    </>
  );
}
