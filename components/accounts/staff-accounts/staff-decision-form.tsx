import { getTranslations } from "next-intl/server";
import { DecisionForm } from "#components/platform/ui/decision-form.tsx";
import type { StaffAccount } from "#db/queries/identity/staff-accounts.ts";
import { submitStaffDecision } from "#lib/accounts/staff-accounts/actions.ts";
import type { WaitingWord } from "#lib/accounts/staff-accounts/first-agreement.ts";
import { staffReasonLength } from "#lib/accounts/staff-accounts/input.ts";
import { type AccountDecision, staffChoices, stateOfStaff } from "#lib/accounts/staff-accounts/staff-account-rules.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = {
  account: StaffAccount;
  waiting: readonly WaitingWord[];
  names: ReadonlyMap<string, string>;
  locale: string;
};

/** Lost phone, suspension and deletion of a colleague, each with what will happen. */
export async function StaffDecisionForm({ account, waiting, names, locale }: Props) {
  const t = await getTranslations("staffAccounts.decision");
  const name = fullName(account);
  const two = (together: "lostDevice" | "erase") => {
    const words = waiting.filter((word) => word.together === together);
    const by = words.map(({ actor }) => names.get(actor) ?? t("somebody")).join(", ");
    return words.length > 0 ? t("agreed", { by }) : t("two");
  };
  const effects: Readonly<Record<AccountDecision, readonly string[]>> = {
    lostDevice: [two("lostDevice"), t("effect.mailed", { name }), t("effect.wait")],
    suspend: [t("effect.signedOut", { name }), t("effect.kept")],
    lift: [t("effect.lifted", { name })],
    erase: [two("erase"), t("effect.hidden", { name }), t("effect.back", { name })],
  };
  return (
    <>
      {waiting.map(({ together, actor, reason }) => (
        <p key={`${together} ${actor}`} className="mb-3 wrap-anywhere">
          {t(`waiting.${together}`, { by: names.get(actor) ?? t("somebody"), reason })}
        </p>
      ))}
      <DecisionForm
        key={stateOfStaff(account)}
        id={`decide-${account.id}`}
        action={submitStaffDecision}
        address={withLocale(locale, paths.staffAccounts)}
        hidden={{ locale, id: account.id, seen: stateOfStaff(account) }}
        question={t("question")}
        choices={staffChoices(account).map((value) => ({
          value,
          label: t(`choice.${value}`),
          effects: effects[value],
        }))}
        fields={[{ kind: "line", name: "reason", label: t("reason"), max: staffReasonLength }]}
        button={t("decide")}
        pendingLabel={t("working")}
      />
    </>
  );
}
