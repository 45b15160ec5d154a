import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { suggest } from "#lib/mentoring/suggestions/actions.ts";
import { suggestionLengths } from "#lib/mentoring/suggestions/input.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Chosen = Readonly<{ id: string; name: string; subjects: readonly string[] }>;
type Props = {
  studentId: string;
  /** Undefined if the student cannot ask this mentor (any more). */
  mentor: Chosen | undefined;
  /** The subject the form starts with. */
  subject: string;
  /** The page's own address with the mentor chosen. */
  address: string;
  locale: string;
};

/** Suggests the chosen mentor: the subject, why, and a draft of the student's request. */
export async function ChosenMentor({ studentId, mentor, subject, address, locale }: Props) {
  const t = await getTranslations("staff.student");
  if (!mentor) return <Alert variant="warning">{t("gone")}</Alert>;
  return (
    <Card id="chosen">
      <CardHeader>
        <CardTitle className="wrap-anywhere">{t("chosen", { name: mentor.name })}</CardTitle>
      </CardHeader>
      <CardContent>
        <StepForm
          key={mentor.id}
          id="suggest"
          action={suggest}
          address={address}
          hidden={{ locale, studentId, mentorId: mentor.id }}
          fields={[
            {
              kind: "select",
              name: "subject",
              label: t("subject"),
              value: subject,
              options: mentor.subjects.map((one) => ({ value: one, label: subjectName(one, locale) })),
            },
            { kind: "area", name: "reason", label: t("why"), hint: t("whyHint"), max: suggestionLengths.reason },
            { kind: "area", name: "goal", label: t("goal"), optional: t("optional"), max: suggestionLengths.goal },
          ]}
          button={t("send")}
          pendingLabel={t("working")}
        />
      </CardContent>
    </Card>
  );
}

export function chosenAddress(studentId: string, mentorId: string, locale: string): string {
  return `${withLocale(locale, paths.staffStudent(studentId))}?${new URLSearchParams({ mentor: mentorId })}`;
}
