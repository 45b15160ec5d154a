import { getTranslations } from "next-intl/server";
import { DecisionForm } from "#components/platform/ui/decision-form.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { graceDays } from "#lib/accounts/leaving/rules.ts";
import { takeCardBack } from "#lib/administration/cards/actions.ts";
import { withdrawals } from "#lib/administration/cards/withdraw-rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { cardReasonField } from "./card-fields.ts";

type Props = { centreId: string; id: string; name: string; locale: string };

/** A card made by mistake, or whose student left: what follows stands there before the press. */
export async function WithdrawCard({ centreId, id, name, locale }: Props) {
  const [t, make, reason] = await Promise.all([
    getTranslations("cards.withdraw"),
    getTranslations("cards.make"),
    cardReasonField(),
  ]);
  const effects = [
    t("effect.signOut", { name }),
    t("effect.ends"),
    t("effect.goes", { days: graceDays }),
    t("effect.kept"),
    t("effect.back"),
  ];
  return (
    <details>
      <FoldSummary aria-label={t("openOf", { name })}>{t("open")}</FoldSummary>
      <div className="mt-2 mb-3">
        <DecisionForm
          id={`withdraw-${id}`}
          action={takeCardBack}
          address={withLocale(locale, paths.staffCentre(centreId))}
          hidden={{ locale, centreId, studentId: id }}
          question={t("question")}
          choices={withdrawals.map((value) => ({ value, label: t(`choice.${value}`), effects }))}
          fields={[reason]}
          button={t("submit")}
          pendingLabel={make("working")}
        />
      </div>
    </details>
  );
}
