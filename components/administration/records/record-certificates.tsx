import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { revokedWords } from "#components/progress/certificates/revoked-words.ts";
import { submitRevocation } from "#lib/administration/records/actions.ts";
import type { StaffRecord } from "#lib/administration/records/read-record.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatPostCardDate } from "#lib/platform/time/written-dates.ts";
import { hoursRoundedDown } from "#lib/progress/certificates/rules.ts";
import { FoldedForm } from "./folded-form.tsx";

type Props = { record: StaffRecord; locale: string };

type Certificate = StaffRecord["certificates"][number];

const tones = { valid: "success", withheld: "warning", revoked: "neutral" } as const;

export async function RecordCertificates({ record, locale }: Props) {
  if (record.role !== "mentor") return null;
  const t = await getTranslations("records.certificates");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{t("text")}</CardDescription>
      </CardHeader>
      <CardContent>
        {record.certificates.length === 0 ? <p className="text-muted">{t("none")}</p> : null}
        <ul className="grid gap-4">
          {record.certificates.map((certificate) => (
            <li key={certificate.id} className="border-t border-line pt-3 wrap-anywhere first:border-none first:pt-0">
              <OneCertificate certificate={certificate} record={record} locale={locale} />
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

async function OneCertificate({ certificate, record, locale }: Props & { certificate: Certificate }) {
  const [t, why] = await Promise.all([getTranslations("records.certificates"), revokedWords()]);
  const { code, state, minutes, sessions, periodFrom, periodUntil, revokedReason } = certificate;
  const day = (date: string) => formatPostCardDate(new Date(`${date}T00:00:00Z`), locale);
  const period = { from: day(periodFrom), until: day(periodUntil) };
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code>{code}</code>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </p>
      <p className="text-sm text-muted">{t("of", { ...period, hours: hoursRoundedDown(minutes), sessions })}</p>
      {revokedReason === null ? null : <p className="text-sm">{why(revokedReason)}</p>}
      {certificate.revokedAt || record.conflict ? null : (
        <FoldedForm
          id={`certificate-${certificate.id}`}
          action={submitRevocation}
          address={withLocale(locale, paths.staffRecord(record.id))}
          hidden={{ locale, code, userId: record.id }}
          summary={t("revoke", { code })}
          effects={[t("effect"), t("final"), t("told", { name: record.name })]}
          reasonLabel={t("reason")}
          button={t("button")}
        />
      )}
    </>
  );
}
