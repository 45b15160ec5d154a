import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import type { CountedCentre } from "#db/queries/identity/centres.ts";
import { placeInCentre } from "#lib/administration/centres/actions.ts";
import type { ListedStudent } from "#lib/administration/staff/student-list.ts";
import { suggestionLengths } from "#lib/mentoring/suggestions/input.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = { student: ListedStudent; centres: readonly CountedCentre[]; locale: string };

export async function PlaceForm({ student, centres, locale }: Props) {
  const t = await getTranslations("staff.student");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("centreTitle")}</CardTitle>
      </CardHeader>
      <CardContent>
        <StepForm
          key={student.centreId}
          id="place"
          action={placeInCentre}
          address={withLocale(locale, paths.staffStudent(student.id))}
          hidden={{ locale, studentId: student.id }}
          fields={[
            {
              kind: "select",
              name: "centreId",
              label: t("centreTitle"),
              value: student.centreId ?? "",
              choose: t("noCentre"),
              options: centres.map(({ id, name }) => ({ value: id, label: name })),
            },
            { kind: "line", name: "reason", label: t("reason"), max: suggestionLengths.staffReason },
          ]}
          button={t("centreSave")}
          pendingLabel={t("working")}
          variant="outline"
        />
      </CardContent>
    </Card>
  );
}
