import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { TwoStepPanel } from "#components/accounts/security/two-step-panel.tsx";
import { StaffLinks } from "#components/administration/staff/staff-links.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { MaterialsLink } from "#components/progress/materials/materials-link.tsx";
import { requireUser } from "#lib/identity/access/guards.ts";
import { staffView } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff.home");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** The start page of staff. Until two-step sign-in is set up, it shows only that. */
export default async function StaffPage() {
  const user = await requireUser(paths.staff);
  const view = staffView(user, paths.staff);
  if (view === "nothing") notFound();
  const [t, ta, tr, locale] = await Promise.all([
    getTranslations("staff.home"),
    getTranslations("account.twoStep"),
    getTranslations("auth.role"),
    getLocale(),
  ]);
  return (
    <>
      <PageTitle title={t("title")} text={t("role", { role: tr(user.role) })} />
      <div className="grid max-w-3xl gap-6 *:min-w-0">
        {view === "page" ? <StaffLinks role={user.role} locale={locale} /> : null}
        {view === "page" && user.role === "coordinator" ? (
          <p>
            <MaterialsLink locale={locale} />
          </p>
        ) : null}
        {/* Same place before and after, because the new recovery codes are the form's result. */}
        <Card key="two-step" role="region" aria-label={ta("title")}>
          <CardHeader>
            <CardTitle>{ta("title")}</CardTitle>
          </CardHeader>
          <CardContent>
            <TwoStepPanel user={user} path={paths.staff} />
          </CardContent>
        </Card>
      </div>
    </>
  );
}
