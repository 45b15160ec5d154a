import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import type { CentreColleague } from "#db/queries/identity/centre-staff.ts";
import { dropColleague, saveColleague } from "#lib/administration/centres/actions.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { reasonField } from "./centre-fields.ts";

type Person = Readonly<{ id: string; firstName: string; lastName: string }>;
type Props = {
  centreId: string;
  staff: readonly CentreColleague[];
  coordinators: readonly Person[];
  readerId: string;
  locale: string;
};

/** Who looks after a centre: colleagues are added and taken out, but never the last. */
export async function CentreColleagues({ centreId, staff, coordinators, readerId, locale }: Props) {
  const [t, reason] = await Promise.all([getTranslations("cards"), reasonField()]);
  const others = coordinators.filter(({ id }) => !staff.some((one) => one.id === id));
  const shared = {
    address: withLocale(locale, paths.staffCentre(centreId)),
    pendingLabel: t("make.working"),
    variant: "outline",
  } as const;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("staff.title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5">
        <ul className="divide-y divide-line border-y border-line">
          {staff.map((one) => (
            <li key={one.id} className="py-2">
              <p className="py-2 font-semibold wrap-anywhere">
                {one.id === readerId ? t("staff.you", { name: fullName(one) }) : fullName(one)}
              </p>
              {staff.length > 1 ? (
                <details>
                  <FoldSummary aria-label={t("staff.removeOf", { name: fullName(one) })}>
                    {t("staff.remove")}
                  </FoldSummary>
                  <StepForm
                    id={`remove-${one.id}`}
                    action={dropColleague}
                    hidden={{ locale, id: centreId, userId: one.id }}
                    fields={[reason]}
                    button={t("staff.remove")}
                    className="mt-2 mb-3"
                    {...shared}
                  />
                </details>
              ) : null}
            </li>
          ))}
        </ul>
        {staff.length > 1 ? null : <p className="text-muted">{t("staff.last")}</p>}
        {others.length === 0 ? null : (
          <StepForm
            // Resets the form once the colleague is in the list.
            key={staff.length}
            id="colleague"
            action={saveColleague}
            hidden={{ locale, id: centreId }}
            fields={[
              {
                kind: "select",
                name: "userId",
                label: t("staff.who"),
                choose: t("staff.choose"),
                options: others.map((one) => ({ value: one.id, label: fullName(one) })),
              },
              reason,
            ]}
            button={t("staff.add")}
            {...shared}
          />
        )}
      </CardContent>
    </Card>
  );
}
