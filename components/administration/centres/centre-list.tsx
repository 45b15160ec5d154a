import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Building2Icon } from "#components/platform/ui/app-icons.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import type { CentreColleague } from "#db/queries/identity/centre-staff.ts";
import type { CountedCentre } from "#db/queries/identity/centres.ts";
import { dropCentre, saveCentre } from "#lib/administration/centres/actions.ts";
import { studentQuery, studentSearch } from "#lib/administration/staff/student-list-rules.ts";
import { nameOfCountry } from "#lib/identity/users/country-names.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { centreFields, reasonField } from "./centre-fields.ts";
import { LookedAfter } from "./looked-after.tsx";

type Props = {
  centres: readonly CountedCentre[];
  /** Who looks after them. */
  staff: readonly CentreColleague[];
  readerId: string;
  locale: string;
};

/** Names can be changed, empty centres removed, and those that nobody looks after taken on. */
export async function CentreList({ centres, staff, readerId, locale }: Props) {
  const t = await getTranslations("staff.centres");
  if (centres.length === 0) return <EmptyState icon={<Building2Icon aria-hidden />} title={t("empty")} />;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {centres.map((centre) => (
        <li key={centre.id} className="grid gap-2 px-4 py-4 sm:px-5">
          <Head centre={centre} locale={locale} />
          <LookedAfter
            centre={centre}
            staff={staff.filter(({ centreId }) => centreId === centre.id)}
            readerId={readerId}
            locale={locale}
          />
          <details>
            <FoldSummary aria-label={t("changeOf", { name: centre.name })}>{t("change")}</FoldSummary>
            <Changes centre={centre} locale={locale} />
          </details>
        </li>
      ))}
    </ul>
  );
}

async function Head({ centre, locale }: { centre: CountedCentre; locale: string }) {
  const t = await getTranslations("staff.centres");
  const { id, name, students } = centre;
  const country = nameOfCountry(centre.country, locale);
  const members = `${withLocale(locale, paths.staffStudents)}${studentSearch(studentQuery({ centre: id }))}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{name}</h2>
      <p className="flex flex-wrap items-center gap-x-4 text-muted">
        {country ? <span>{country}</span> : null}
        {centre.timeZone ? <span>{centre.timeZone}</span> : null}
        {students > 0 ? (
          <AppLink href={members} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t("students", { count: students })}
          </AppLink>
        ) : (
          <span className="inline-flex min-h-11 items-center">{t("students", { count: 0 })}</span>
        )}
      </p>
    </div>
  );
}

async function Changes({ centre, locale }: { centre: CountedCentre; locale: string }) {
  const t = await getTranslations("staff.centres");
  const shared = {
    address: withLocale(locale, paths.staffCentres),
    hidden: { locale, id: centre.id },
    pendingLabel: t("working"),
    variant: "outline",
  } as const;
  return (
    <div className="mt-2 grid gap-6">
      <StepForm
        key={`${centre.name}-${centre.country}-${centre.timeZone}`}
        id={`change-${centre.id}`}
        action={saveCentre}
        fields={await centreFields(centre)}
        button={t("save")}
        {...shared}
      />
      {centre.students === 0 ? (
        <StepForm
          id={`remove-${centre.id}`}
          action={dropCentre}
          fields={[await reasonField()]}
          button={t("remove")}
          className="border-t border-line pt-5"
          {...shared}
        />
      ) : null}
    </div>
  );
}
