import { getTranslations } from "next-intl/server";
import { DecisionForm } from "#components/platform/ui/decision-form.tsx";
import type { StaffAccount } from "#db/queries/identity/staff-accounts.ts";
import { deputyLasts } from "#lib/accounts/deputy/input.ts";
import { hasPower } from "#lib/accounts/security/staff-rules.ts";
import { submitStaffDecision } from "#lib/accounts/staff-accounts/actions.ts";
import { staffReasonLength } from "#lib/accounts/staff-accounts/input.ts";
import { type AccountDecision, staffChoices, stateOfStaff } from "#lib/accounts/staff-accounts/staff-account-rules.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { hour } from "#lib/platform/time/time.ts";

type Props = {
  account: StaffAccount;
  /** Whether it is the viewer's own account. */
  own?: boolean;
  locale: string;
};

/** Lost phone, suspension and deletion of a colleague, and who is deputy, each with what will happen. */
export async function StaffDecisionForm({ account, own = false, locale }: Props) {
  const t = await getTranslations("staffAccounts.decision");
  const name = fullName(account);
  const effects: Readonly<Record<AccountDecision, readonly string[]>> = {
    lostDevice: [t("two"), t("effect.mailed", { name }), t("effect.wait")],
    deputy: [
      t("twoLead"),
      t("effect.deputyMay", { name, hours: deputyLasts / hour }),
      t("effect.deputyHears", { name }),
      t("effect.deputyTwo", { name }),
    ],
    endDeputy: [t("effect.noDeputy", { name }), t("effect.deputyCloses")],
    suspend: [
      ...(hasPower({ role: account.role, emailConfirmedAt: account.setUpAt })
        ? [t("two"), t("effect.meanwhile", { name })]
        : []),
      t("effect.signedOut", { name }),
      t("effect.kept"),
    ],
    lift: [t("effect.lifted", { name })],
    erase: [t("two"), t("effect.hidden", { name }), t("effect.back", { name })],
  };
  return (
    <DecisionForm
      key={stateOfStaff(account)}
      id={`decide-${account.id}`}
      action={submitStaffDecision}
      address={withLocale(locale, paths.staffAccounts)}
      hidden={{ locale, id: account.id, seen: stateOfStaff(account) }}
      question={t("question")}
      choices={staffChoices(account, own).map((value) => ({
        value,
        label: t(`choice.${value}`),
        effects: effects[value],
      }))}
      fields={[{ kind: "line", name: "reason", label: t("reason"), max: staffReasonLength }]}
      button={t("decide")}
      pendingLabel={t("working")}
    />
  );
}
