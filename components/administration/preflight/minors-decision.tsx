import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { decideOnMinors } from "#lib/administration/preflight/actions.ts";
import { sharedOf } from "./shared-form.ts";

type Props = { /** A deputy keeps the own one here. */ role: string; locale: string; open: boolean; failing: number };

/** The lead's yes, and the way back for lead and admin. */
export async function MinorsDecision({ role, locale, open, failing }: Props) {
  const [t, shared] = await Promise.all([getTranslations("preflight"), sharedOf(locale)]);
  const reason = [{ kind: "area", name: "reason", label: t("form.reason"), max: 500 } as const];
  if (open) {
    return (
      <Card>
        <CardHeader>
          <CardTitle>{t("form.close")}</CardTitle>
        </CardHeader>
        <CardContent>
          <StepForm
            {...shared}
            id="close"
            action={decideOnMinors}
            hidden={{ ...shared.hidden, decision: "close" }}
            fields={reason}
            button={t("form.close")}
            variant="destructive"
          />
        </CardContent>
      </Card>
    );
  }
  if (failing > 0) return null;
  if (role !== "lead") return <p className="text-muted">{t("form.onlyLead")}</p>;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("form.open")}</CardTitle>
        <p className="text-muted">{t("form.openText")}</p>
      </CardHeader>
      <CardContent>
        <StepForm
          {...shared}
          id="open"
          action={decideOnMinors}
          hidden={{ ...shared.hidden, decision: "open" }}
          fields={reason}
          button={t("form.open")}
        />
      </CardContent>
    </Card>
  );
}
