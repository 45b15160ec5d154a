import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { centreFields, zoneList } from "#components/administration/centres/centre-fields.ts";
import { CentreList } from "#components/administration/centres/centre-list.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { db } from "#db/client.ts";
import { staffOfCentres } from "#db/queries/identity/centre-staff.ts";
import { centreList } from "#db/queries/identity/centres.ts";
import { allZones } from "#lib/accounts/zone/zone-rules.ts";
import { saveNewCentre } from "#lib/administration/centres/actions.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff.centres");
  return { title: t("title"), robots: { index: false, follow: false } };
}

export default async function CentresPage() {
  const user = await requireStaff("coordinator");
  const [locale, t, centres] = await Promise.all([getLocale(), getTranslations("staff.centres"), centreList(db())]);
  const staff = await staffOfCentres(
    db(),
    centres.map(({ id }) => id),
  );
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      <datalist id={zoneList}>
        {allZones().map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <CentreList centres={centres} staff={staff} readerId={user.id} locale={locale} />
        <Card>
          <CardHeader>
            <CardTitle>{t("addTitle")}</CardTitle>
          </CardHeader>
          <CardContent>
            <StepForm
              // Resets the form once the centre is in the list.
              key={centres.length}
              id="add"
              action={saveNewCentre}
              address={withLocale(locale, paths.staffCentres)}
              hidden={{ locale }}
              fields={await centreFields()}
              button={t("add")}
              pendingLabel={t("working")}
            />
          </CardContent>
        </Card>
      </div>
    </>
  );
}
