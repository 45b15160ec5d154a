import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { CallFacts } from "#components/mentoring/call-visits/running-call-list.tsx";
import { VisitForm, VisitRoom } from "#components/mentoring/call-visits/visit-room.tsx";
import { BackLink } from "#components/platform/layout/back-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { db } from "#db/client.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { visitingRoles } from "#lib/mentoring/call-visits/rules.ts";
import { type RunningCallRow, visitPage } from "#lib/mentoring/call-visits/running-calls.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("visits.page");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** The reason, then the visit itself; afterwards, that it is over. */
export default async function VisitPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireStaff(...visitingRoles);
  const [{ id }, locale, t] = await Promise.all([params, getLocale(), getTranslations("visits.page")]);
  const page = await visitPage(db(), user, id, new Date());
  if (!page) notFound();
  const { running } = page;
  return (
    <>
      <BackLink href={withLocale(locale, paths.staffCalls)}>{t("back")}</BackLink>
      <PageTitle title={t("title")} />
      <div className="grid max-w-3xl gap-6 *:min-w-0">
        {running ? (
          <Running call={running} userId={user.id} zone={user.timeZone} locale={locale} />
        ) : (
          <Alert>{t("over")}</Alert>
        )}
      </div>
    </>
  );
}

type Props = Readonly<{ call: RunningCallRow; userId: string; zone: string; locale: string }>;

async function Running({ call, userId, zone, locale }: Props) {
  const t = await getTranslations("visits.page");
  const { visitor } = call;
  return (
    <>
      <Card>
        <CardHeader>
          <CardTitle>{t("people")}</CardTitle>
        </CardHeader>
        <CardContent>
          <CallFacts call={call} locale={locale} zone={zone} />
        </CardContent>
      </Card>
      {visitor?.id === userId ? <VisitRoom call={call} visitId={visitor.visitId} locale={locale} /> : null}
      {visitor ? null : <VisitForm callId={call.id} locale={locale} />}
      {visitor && visitor.id !== userId ? <Alert>{t("taken", { name: visitor.name })}</Alert> : null}
    </>
  );
}
