import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { nameOfCountry } from "#lib/identity/users/country-names.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import { type CheckKind, kindsOf } from "#lib/safety/record-checks/kinds.ts";
import { recordOutcomes } from "#lib/safety/record-checks/rules.ts";
import type { MentorFile } from "#lib/safety/verification/mentor-file.ts";
import { submitRecordCheck } from "#lib/safety/verification/staff-actions.ts";
import { checkLengths } from "#lib/safety/verification/staff-input.ts";

type Props = { file: MentorFile; address: string; locale: string; timeZone: string };

/** Which countries have an accepted check, what was recorded, and the form for another. */
export async function RecordCheckCard({ file, address, locale, timeZone }: Props) {
  const t = await getTranslations("approvals");
  const nameOf = (country: string) => nameOfCountry(country, locale) ?? country;
  const known = file.countries.map(({ country }) => country);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("record.title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <p className="text-muted">{t("record.text")}</p>
        {known.length === 0 ? <p>{t("record.noCountry")}</p> : null}
        <ul className="grid gap-2">
          {file.countries.map(({ country, state }) => (
            <li key={country} className="flex flex-wrap items-center justify-between gap-2">
              <span className="wrap-anywhere">{nameOf(country)}</span>
              <Badge tone={state === "clear" ? "blue" : "danger"}>{t(`record.state.${state}`)}</Badge>
            </li>
          ))}
        </ul>
        <RecordHistory file={file} locale={locale} timeZone={timeZone} />
        {file.status === "removed" || known.length === 0 ? null : (
          <RecordForm file={file} address={address} locale={locale} />
        )}
        <KindsOfCountries countries={known} locale={locale} />
      </CardContent>
    </Card>
  );
}

async function RecordHistory({ file, locale, timeZone }: Omit<Props, "address">) {
  const t = await getTranslations("approvals");
  if (file.records.length === 0) return null;
  return (
    <ul className="grid gap-2 border-t border-line pt-4 text-sm">
      {file.records.map((one) => (
        <li key={one.id} className="wrap-anywhere">
          {t("record.entry", {
            country: nameOfCountry(one.country, locale) ?? one.country,
            outcome: t(`record.state.${one.outcome}`),
            name:
              one.firstName === null
                ? t("record.somebody")
                : fullName({ firstName: one.firstName, lastName: one.lastName ?? "" }),
            date: formatDateIn(one.recordedAt, locale, timeZone),
          })}
          {one.expiresAt ? `. ${t("steps.until", { date: formatDateIn(one.expiresAt, locale, timeZone) })}` : null}
          <span className="block text-muted">{one.note}</span>
        </li>
      ))}
    </ul>
  );
}

async function RecordForm({ file, address, locale }: Omit<Props, "timeZone">) {
  const t = await getTranslations("approvals");
  const countries = file.countries.map(({ country }) => country);
  const label = (country: string, kind: CheckKind) =>
    t("record.kindOf", { country: nameOfCountry(country, locale) ?? country, kind: kind.name ?? t("record.police") });
  const options = countries.flatMap((country) =>
    kindsOf(country).map((kind) => ({ value: `${country}/${kind.id}`, label: label(country, kind) })),
  );
  return (
    <StepForm
      id="record"
      key={file.records.length}
      action={submitRecordCheck}
      address={address}
      hidden={{ locale, userId: file.userId }}
      className="border-t border-line pt-4"
      fields={[
        {
          ...{ kind: "select", name: "check", label: t("record.check"), choose: t("record.choose") },
          options,
          // Only what can be no other: a country with several kinds of check is chosen.
          value: options.length === 1 ? (options[0]?.value ?? "") : "",
        },
        {
          kind: "choice",
          name: "outcome",
          label: t("record.outcome"),
          options: recordOutcomes.map((outcome) => ({ value: outcome, label: t(`record.state.${outcome}`) })),
        },
        { kind: "day", name: "issuedOn", label: t("record.issuedOn"), optional: t("record.optional") },
        {
          kind: "day",
          name: "expiresOn",
          label: t("record.expiresOn"),
          hint: t("record.expiresHint"),
          optional: t("record.optional"),
        },
        { kind: "line", name: "reason", label: t("record.note"), max: checkLengths.reason },
      ]}
      button={t("record.save")}
      pendingLabel={t("working")}
      variant="outline"
    />
  );
}

async function KindsOfCountries({ countries, locale }: { countries: readonly string[]; locale: string }) {
  const t = await getTranslations("approvals");
  if (countries.length === 0) return null;
  return (
    <details className="border-t border-line">
      <FoldSummary>{t("record.about")}</FoldSummary>
      <ul className="grid gap-3 text-sm">
        {countries.flatMap((country) =>
          kindsOf(country).map((kind) => (
            <li key={`${country}/${kind.id}`} className="wrap-anywhere">
              <span className="font-semibold">
                {t("record.kindOf", {
                  country: nameOfCountry(country, locale) ?? country,
                  kind: kind.name ?? t("record.police"),
                })}
              </span>
              <span className="block text-muted">
                {[
                  kind.issuer,
                  kind.note ? t(`kindNote.${kind.note}`) : undefined,
                  kind.freshMonths ? t("record.fresh", { count: kind.freshMonths }) : undefined,
                  kind.termMonths ? t("record.term", { count: kind.termMonths }) : undefined,
                ]
                  .filter(Boolean)
                  .join("; ")}
              </span>
              <a
                href={kind.source}
                rel="noreferrer"
                className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
              >
                {t("record.source")}
              </a>
            </li>
          )),
        )}
      </ul>
    </details>
  );
}
