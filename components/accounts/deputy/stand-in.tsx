import { getTranslations } from "next-intl/server";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { standInForLead, takeOwnRole } from "#lib/accounts/deputy/actions.ts";
import { deputyLasts, deputyReasonLength } from "#lib/accounts/deputy/input.ts";
import type { SignedInUser } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { hour } from "#lib/platform/time/time.ts";
import { DeputyState } from "./deputy-state.tsx";

type Props = { user: SignedInUser; next: string; locale: string };

/** Says what follows before it is pressed. */
export async function StandIn({ user, next, locale }: Props) {
  const [t, tr] = await Promise.all([getTranslations("deputy"), getTranslations("auth.role")]);
  const shared = { address: withLocale(locale, paths.staffDeputy), pendingLabel: t("working") } as const;
  const role = tr(user.ownRole);
  return (
    <Card className="max-w-3xl">
      <CardContent className="grid gap-4">
        <DeputyState user={user} locale={locale} />
        {user.leadUntil ? (
          <StepForm {...shared} id="own-role" action={takeOwnRole} hidden={{ locale }} button={t("end")} />
        ) : (
          <>
            <ul className="grid list-disc gap-1 ps-6">
              <li>{t("effect.pages", { role })}</li>
              <li>{t("effect.ends", { hours: deputyLasts / hour })}</li>
              <li>{t("effect.log")}</li>
              <li>{t("effect.two")}</li>
            </ul>
            <StepForm
              {...shared}
              id="stand-in"
              action={standInForLead}
              hidden={{ locale, next }}
              fields={[{ kind: "line", name: "reason", label: t("reason"), max: deputyReasonLength }]}
              button={t("begin")}
            />
          </>
        )}
      </CardContent>
    </Card>
  );
}
