import { getTranslations } from "next-intl/server";
import { actorName } from "#components/identity/staff/actor-name.ts";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import { DecisionForm } from "#components/platform/ui/decision-form.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { submitReturner } from "#lib/safety/returners/actions.ts";
import type { StaffReturner } from "#lib/safety/returners/read-returner.ts";
import { returnerReasonLength } from "#lib/safety/returners/rules.ts";

type Props = { returner: StaffReturner; locale: string; timeZone: string };

/** The form, or what was decided. */
export async function ReturnerDecision({ returner, locale, timeZone }: Props) {
  const [t, tp] = await Promise.all([getTranslations("people.returner"), getTranslations("people.person")]);
  const { id, outcome, decidedAt, decidedBy, reason, person, seen } = returner;
  const { name } = person;
  if (outcome && decidedAt) {
    return (
      <Card>
        <CardContent className="grid gap-2">
          <p>{t("decided", { outcome: t(`choice.${outcome}`), by: actorName(tp, decidedBy) })}</p>
          <p className="text-sm text-muted">{formatInstantIn(decidedAt, locale, timeZone)}</p>
          <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
        </CardContent>
      </Card>
    );
  }
  return (
    <Card>
      <CardContent>
        <DecisionForm
          id="returner"
          action={submitReturner}
          address={withLocale(locale, paths.staffReturner(id))}
          hidden={{ locale, id, seen: String(seen) }}
          question={t("question")}
          choices={[
            {
              value: "allowed",
              label: t("choice.allowed"),
              effects: [t("effect.opens", { name }), t("effect.toldOpen", { name })],
            },
            {
              value: "refused",
              label: t("choice.refused"),
              effects: [t("effect.closes", { name }), t("effect.toldClosed", { name })],
            },
          ]}
          fields={[{ kind: "area", name: "reason", label: tp("reason"), max: returnerReasonLength, rows: 3 }]}
          button={t("decide")}
          pendingLabel={tp("working")}
        />
      </CardContent>
    </Card>
  );
}
