import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { ClaimBar } from "#components/administration/queue/claim-bar.tsx";
import { CaseloadList } from "#components/mentoring/caseload/caseload-list.tsx";
import { CheckInCard } from "#components/mentoring/caseload/check-in-card.tsx";
import { ListPages } from "#components/mentoring/sessions/list-pages.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { db } from "#db/client.ts";
import { matchToCheck } from "#db/queries/mentoring/check-ins.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { isOwnOf } from "#lib/identity/staff/own-people.ts";
import { caseloadPage, oneCase } from "#lib/mentoring/caseload/caseload.ts";
import { isCheckInDue } from "#lib/mentoring/caseload/rules.ts";
import { askedPage } from "#lib/platform/forms/asked.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("oversight.caseload");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Matches by who must be asked next; with `?match=`, what is recorded of one, and the form for the next check-in. */
export default async function CaseloadPage({ searchParams }: Props) {
  const user = await requireStaff("coordinator");
  const [asked, locale, t] = await Promise.all([searchParams, getLocale(), getTranslations("oversight.caseload")]);
  const now = new Date();
  const matchId = typeof asked.match === "string" ? asked.match.slice(0, 60) : undefined;
  const match = matchId ? await matchToCheck(db(), matchId) : undefined;
  if (matchId && !(match && (await isOwnOf(db(), user, match.studentId)))) notFound();
  const chosen = match && (await oneCase(db(), match, user.id, now));
  if (match && !chosen) notFound();
  const { cases, found, page, pages } = await caseloadPage(db(), user, askedPage(asked), now);
  const { timeZone } = user;
  const address = (number: number) => `${withLocale(locale, paths.staffCaseload)}?page=${number}`;
  return (
    <>
      {chosen ? (
        <ClaimBar
          object={`match:${chosen.matchId}`}
          open={chosen.next.some((next) => isCheckInDue(next, now))}
          locale={locale}
          timeZone={timeZone}
        />
      ) : null}
      <PageTitle title={t("title")} text={t("intro")} />
      <div className="grid gap-6 *:min-w-0">
        {chosen ? <CheckInCard one={chosen} locale={locale} timeZone={timeZone} /> : null}
        {cases.length === 0 ? (
          <EmptyState title={t("empty")} description={t("emptyText")} />
        ) : (
          <p className="text-sm text-muted">{t("found", { count: found })}</p>
        )}
        <CaseloadList cases={cases} now={now} locale={locale} timeZone={timeZone} />
        <ListPages page={page} pages={pages} address={address} />
      </div>
    </>
  );
}
