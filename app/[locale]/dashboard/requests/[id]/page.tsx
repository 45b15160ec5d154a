import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { RequestAnswers } from "#components/mentoring/requests/request-answers.tsx";
import { RequestView } from "#components/mentoring/requests/request-view.tsx";
import { ReportAndBlock } from "#components/safety/blocks/report-and-block.tsx";
import { db } from "#db/client.ts";
import { requireUser } from "#lib/identity/access/guards.ts";
import { viewRequest } from "#lib/mentoring/requests/view-request.ts";
import { paths } from "#lib/platform/paths.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("requests");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { params: Promise<{ id: string }> };

export default async function RequestPage({ params }: Props) {
  const user = await requireUser();
  const [{ id }, locale] = await Promise.all([params, getLocale()]);
  const view = await viewRequest(db(), user.id, id, new Date());
  if (!view) notFound();
  return (
    <RequestView view={view} locale={locale} timeZone={user.timeZone}>
      <RequestAnswers view={view} locale={locale} />
      {view.otherName === undefined ? null : <ReportAndBlock personId={view.otherId} path={paths.request(view.id)} />}
    </RequestView>
  );
}
