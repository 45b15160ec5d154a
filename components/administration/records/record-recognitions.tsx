import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { submitRecognition, submitRecognitionBack } from "#lib/administration/records/actions.ts";
import type { StaffRecord } from "#lib/administration/records/read-record.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatPostCardDate } from "#lib/platform/time/written-dates.ts";
import { recognitionKinds, recognitionLengths } from "#lib/progress/recognitions/rules.ts";
import { FoldedForm } from "./folded-form.tsx";

type Props = { record: StaffRecord; locale: string };

/** Internships and prizes of others; entered and taken back here. */
export async function RecordRecognitions({ record, locale }: Props) {
  const t = await getTranslations("records.recognitions");
  const { id: userId, name, recognitions, conflict } = record;
  const shared = { address: withLocale(locale, paths.staffRecord(userId)) };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{t("text")}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {recognitions.length === 0 ? <p className="text-muted">{t("none")}</p> : null}
        <ul className="grid gap-4 empty:hidden">
          {recognitions.map(({ id, kind, title, giver, givenOn }) => (
            <li key={id} className="border-t border-line pt-3 wrap-anywhere first:border-none first:pt-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 font-semibold">{title}</span>
                <Badge>{t(`kind.${kind}`)}</Badge>
              </p>
              <p className="text-sm text-muted">
                {t("by", { giver, date: formatPostCardDate(new Date(`${givenOn}T00:00:00Z`), locale) })}
              </p>
              {conflict ? null : (
                <FoldedForm
                  {...shared}
                  id={`recognition-${id}`}
                  action={submitRecognitionBack}
                  hidden={{ locale, id, userId }}
                  summary={t("withdraw", { title })}
                  effects={[t("effectWithdraw"), t("told", { name })]}
                  button={t("withdrawButton")}
                />
              )}
            </li>
          ))}
        </ul>
        {conflict ? null : (
          <FoldedForm
            {...shared}
            // A new form after each entry.
            key={recognitions.length}
            id="recognition"
            action={submitRecognition}
            hidden={{ locale, userId }}
            summary={t("add")}
            effects={[t("effectAdd"), t("told", { name })]}
            fields={[
              {
                kind: "choice",
                name: "kind",
                label: t("kindLabel"),
                options: recognitionKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
              },
              { kind: "line", name: "title", label: t("what"), max: recognitionLengths.title },
              { kind: "line", name: "giver", label: t("giver"), max: recognitionLengths.giver },
              { kind: "day", name: "givenOn", label: t("givenOn") },
            ]}
            reasonLabel={t("seen")}
            button={t("addButton")}
          />
        )}
      </CardContent>
    </Card>
  );
}
