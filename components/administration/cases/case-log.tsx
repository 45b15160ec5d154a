import { getTranslations } from "next-intl/server";
import { AuditReason } from "#components/administration/audit/audit-reason.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { submitCaseNote } from "#lib/administration/cases/actions.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { caseLengths } from "#lib/safety/cases/case-rules.ts";
import type { CaseFile, CaseLogLine } from "#lib/safety/cases/read-case.ts";

type Props = { file: CaseFile; locale: string; timeZone: string };

/** Notes of the leads, which stay as they are, and a form for another. */
export async function CaseNotes({ file: { report, notes }, locale, timeZone }: Props) {
  const t = await getTranslations("cases");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("notes.title")}</CardTitle>
        <CardDescription>{t("notes.text")}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        {notes.length === 0 ? <p className="text-muted">{t("notes.none")}</p> : null}
        <ol className="grid gap-4">
          {notes.map(({ id, by, text, createdAt }) => (
            <li key={id}>
              <p className="max-w-read whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="text-sm wrap-anywhere text-muted">
                {t("notes.by", {
                  name: by?.name ?? t("log.system"),
                  date: formatInstantIn(createdAt, locale, timeZone),
                })}
              </p>
            </li>
          ))}
        </ol>
        <StepForm
          // Resets the form once the note is in the list.
          key={notes.length}
          id="note"
          action={submitCaseNote}
          address={withLocale(locale, paths.staffReport(report.number))}
          hidden={{ locale, number: report.number }}
          fields={[{ kind: "area", name: "text", label: t("notes.label"), max: caseLengths.note }]}
          button={t("notes.add")}
          pendingLabel={t("decide.working")}
          variant="outline"
        />
      </CardContent>
    </Card>
  );
}

/** What was done with the case and why, from the audit log. */
export async function CaseLog({ file: { log }, locale, timeZone }: Props) {
  const t = await getTranslations("cases.log");
  const what = ({ action }: CaseLogLine) => {
    const key = `action.${action}`;
    return t.has(key as never) ? t(key as never) : t("action.other", { action });
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent>
        {log.length === 0 ? <p className="text-muted">{t("none")}</p> : null}
        <ol className="grid gap-3">
          {log.map((line) => (
            <li key={`${line.action}${line.at.getTime()}`} className="text-sm wrap-anywhere">
              <p>
                {t("line", {
                  what: what(line),
                  name: line.by?.name || t("system"),
                  date: formatInstantIn(line.at, locale, timeZone),
                })}
              </p>
              {line.reason === null ? null : (
                <p className="text-muted">
                  <AuditReason action={line.action} reason={line.reason} />
                </p>
              )}
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}
