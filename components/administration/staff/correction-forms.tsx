import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { submitBirthday, submitNewName } from "#lib/administration/staff/correction-actions.ts";
import type { CorrectedFact } from "#lib/administration/staff/student-correction.ts";
import type { ListedStudent } from "#lib/administration/staff/student-list.ts";
import { shownBand } from "#lib/identity/age/bands.ts";
import { fieldLengths } from "#lib/identity/users/field-lengths.ts";
import { suggestionLengths } from "#lib/mentoring/suggestions/input.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = { student: ListedStudent; marks: Readonly<Record<CorrectedFact, string>>; locale: string };

export async function CorrectionForms({ student, marks, locale }: Props) {
  const [t, ts] = await Promise.all([getTranslations("staff.correct"), getTranslations("staff.student")]);
  const { id, name, band } = student;
  const address = withLocale(locale, paths.staffStudent(id));
  const reason = { kind: "line", name: "reason", label: ts("reason"), max: suggestionLengths.staffReason } as const;
  const shared = { address, pendingLabel: ts("working"), variant: "outline" as const };
  const hidden = (what: CorrectedFact) => ({ locale, studentId: id, seen: marks[what] });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-6">
        <StepForm
          {...shared}
          key={`birthday-${marks["birthday.correct"]}`}
          id="birthday"
          action={submitBirthday}
          hidden={hidden("birthday.correct")}
          fields={[
            {
              ...{ kind: "day", name: "dateOfBirth", label: t("birthday") },
              hint: t("birthdayHint", { band: shownBand(band) }),
            },
            reason,
          ]}
          button={t("birthdaySave")}
        />
        <StepForm
          {...shared}
          key={`name-${marks["student.rename"]}`}
          id="name"
          action={submitNewName}
          className="border-t border-line pt-5"
          hidden={hidden("student.rename")}
          fields={[{ kind: "line", name: "name", label: t("name"), value: name, max: fieldLengths.name }, reason]}
          button={t("nameSave")}
        />
      </CardContent>
    </Card>
  );
}
