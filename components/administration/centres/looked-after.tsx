import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import type { CentreColleague } from "#db/queries/identity/centre-staff.ts";
import { lookAfterCentre } from "#lib/administration/centres/actions.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { reasonField } from "./centre-fields.ts";

type Props = {
  centre: Readonly<{ id: string; name: string }>;
  staff: readonly CentreColleague[];
  readerId: string;
  locale: string;
};

/** Who looks after a centre, the way to its page for them, and the form to take it on if nobody does. */
export async function LookedAfter({ centre: { id, name }, staff, readerId, locale }: Props) {
  const t = await getTranslations("staff.centres");
  if (staff.length > 0) {
    return (
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="text-muted wrap-anywhere">
          {t("lookedAfterBy", { names: new Intl.ListFormat(locale).format(staff.map(fullName)) })}
        </p>
        {staff.some((one) => one.id === readerId) ? (
          <AppLink
            href={withLocale(locale, paths.staffCentre(id))}
            aria-label={t("openOf", { name })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("open")}
          </AppLink>
        ) : null}
      </div>
    );
  }
  return (
    <div>
      <p className="text-muted">{t("nobody")}</p>
      <details>
        <FoldSummary aria-label={t("takeOnOf", { name })}>{t("takeOn")}</FoldSummary>
        <StepForm
          id={`take-on-${id}`}
          action={lookAfterCentre}
          address={withLocale(locale, paths.staffCentres)}
          hidden={{ locale, id }}
          fields={[await reasonField()]}
          button={t("takeOn")}
          pendingLabel={t("working")}
          variant="outline"
          className="mt-2"
        />
      </details>
    </div>
  );
}
