import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { type DecisionChoice, DecisionForm } from "#components/platform/ui/decision-form.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { submitCaseDecision, submitCaseGrade } from "#lib/administration/cases/actions.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { caseLengths } from "#lib/safety/cases/case-rules.ts";
import type { CaseFile } from "#lib/safety/cases/read-case.ts";
import { type CaseDecision, caseDecisions, reportGrades } from "#lib/safety/reports/rules.ts";

type Props = { file: CaseFile; locale: string };

/** How a case can be closed, each way with what happens then. */
export async function CaseDecisionForm({ file, locale }: Props) {
  const t = await getTranslations("cases.decide");
  const { report } = file;
  return (
    <Card>
      <CardContent>
        <DecisionForm
          id="decide"
          action={submitCaseDecision}
          address={withLocale(locale, paths.staffReport(report.number))}
          hidden={{ locale, number: report.number, seen: report.grade }}
          question={t("question")}
          choices={await choicesFor(file)}
          fields={[
            { kind: "area", name: "reason", label: t("reason"), max: caseLengths.reason },
            {
              kind: "area",
              name: "told",
              label: t("told"),
              hint: t("toldHint"),
              optional: t("optional"),
              max: caseLengths.told,
              rows: 2,
            },
            {
              kind: "line",
              name: "duplicateOf",
              label: t("original"),
              hint: t("originalHint"),
              optional: t("optional"),
              max: 40,
            },
          ]}
          button={t("button")}
          pendingLabel={t("working")}
        />
      </CardContent>
    </Card>
  );
}

async function choicesFor({ report, reporter, accused, marked }: CaseFile): Promise<DecisionChoice[]> {
  const [t, errors] = await Promise.all([getTranslations("cases.decide"), getTranslations("people.person.error")]);
  const told = (decision: CaseDecision) => {
    const sentence = t(`sentence.${decision}`);
    const ways = [
      ...(reporter ? [t("toldApp", { sentence })] : []),
      ...(report.email === null ? [] : [t("toldMail", { sentence })]),
    ];
    return ways.length > 0 ? ways : [t("toldNobody")];
  };
  const effects = (decision: CaseDecision) => {
    if (decision === "duplicate") return [...told(decision), t("later")];
    if (decision !== "confirmed" || !accused) return [...told(decision), t("nothing")];
    if (accused.standing === "gone") return [...told(decision), errors(marked ? "erasedMarked" : "erased")];
    const name = accused.name;
    return [...told(decision), t(accused.role === "mentor" ? "trust" : "nothing", { name }), t("sanction", { name })];
  };
  return caseDecisions.map((value) => ({ value, label: t(value), effects: effects(value) }));
}

export async function CaseGradeForm({ file: { report }, locale }: Props) {
  const [t, grades] = await Promise.all([getTranslations("cases.regrade"), getTranslations("console.grade")]);
  const others = reportGrades.filter((grade) => grade !== report.grade);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{t("raise")}</CardDescription>
      </CardHeader>
      <CardContent>
        <StepForm
          key={report.grade}
          id="regrade"
          action={submitCaseGrade}
          address={withLocale(locale, paths.staffReport(report.number))}
          hidden={{ locale, number: report.number, seen: report.grade }}
          fields={[
            {
              kind: "select",
              name: "grade",
              label: t("to"),
              options: others.map((grade) => ({ value: grade, label: grades(grade) })),
            },
            { kind: "line", name: "reason", label: t("reason"), max: caseLengths.reason },
          ]}
          button={t("button")}
          pendingLabel={t("button")}
          variant="outline"
        />
      </CardContent>
    </Card>
  );
}
