import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { DeputyNote } from "#components/accounts/deputy/deputy-note.tsx";
import { TwoStepPanel } from "#components/accounts/security/two-step-panel.tsx";
import { ZoneNotice } from "#components/accounts/settings/zone-notice.tsx";
import { PreflightStep } from "#components/administration/preflight/preflight-step.tsx";
import { StaffQueueView } from "#components/administration/queue/staff-queue-view.tsx";
import { StaffLinks } from "#components/administration/staff/staff-links.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { queueQuery } from "#lib/administration/queue/queue-address.ts";
import { requireUser } from "#lib/identity/access/guards.ts";
import { staffView } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff.home");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The start page of staff: what needs them now. Until two-step sign-in is set up, it shows only that. */
export default async function StaffPage({ searchParams }: Props) {
  const user = await requireUser(paths.staff);
  const view = staffView(user, paths.staff);
  if (view === "nothing") notFound();
  const [t, ta, tc, tr, locale, asked] = await Promise.all([
    getTranslations("staff.home"),
    getTranslations("account.twoStep"),
    getTranslations("console"),
    getTranslations("auth.role"),
    getLocale(),
    searchParams,
  ]);
  const isIn = view === "page";
  return (
    <>
      <PageTitle title={isIn ? tc("title") : t("title")} text={t("role", { role: tr(user.role) })} />
      <div className="grid gap-8 *:min-w-0">
        {isIn ? <DeputyNote user={user} locale={locale} /> : null}
        {isIn ? <ZoneNotice user={user} /> : null}
        {isIn ? <StaffQueueView user={user} query={queueQuery(asked)} locale={locale} /> : null}
        {isIn ? <PreflightStep user={user} locale={locale} /> : null}
        {isIn ? (
          <section aria-labelledby="staff-pages">
            <h2 id="staff-pages" className="mb-3 text-xl">
              {tc("elsewhere")}
            </h2>
            <StaffLinks role={user.role} locale={locale} />
          </section>
        ) : null}
        {/* Same place before and after, because the new recovery codes are the form's result. */}
        <Card key="two-step" role="region" aria-label={ta("title")} className="max-w-3xl">
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
