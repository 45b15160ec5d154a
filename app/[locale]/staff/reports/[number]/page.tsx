import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { CaseDecisionForm, CaseGradeForm } from "#components/administration/cases/case-decision.tsx";
import { CaseEvidence } from "#components/administration/cases/case-evidence.tsx";
import { CaseLog, CaseNotes } from "#components/administration/cases/case-log.tsx";
import { CasePeople } from "#components/administration/cases/case-people.tsx";
import { CaseReport, CaseResult } from "#components/administration/cases/case-report.tsx";
import { ReviewTaking } from "#components/administration/cases/review-taking.tsx";
import { PostHiding } from "#components/administration/hidden-posts/post-hiding.tsx";
import { ClaimBar } from "#components/administration/queue/claim-bar.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { db } from "#db/client.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { reviewOfCase } from "#lib/mentoring/sessions/take-review-words.ts";
import { type AskedParams, askedPage } from "#lib/platform/forms/asked.ts";
import { readPostToHide } from "#lib/publishing/hidden-posts/read-post.ts";
import { readCase } from "#lib/safety/cases/read-case.ts";
import { shownEvidence } from "#lib/safety/cases/shown-evidence.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("cases");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { params: Promise<{ number: string }>; searchParams: Promise<AskedParams> };

/** A case file, for safeguarding leads. What was frozen is shown only after a reason is kept. */
export default async function CasePage({ params, searchParams }: Props) {
  const user = await requireStaff("lead");
  const [{ number: asked }, locale, t] = await Promise.all([params, getLocale(), getTranslations("cases")]);
  const [now, by] = [new Date(), actorOf(user)];
  const file = await readCase(db(), by, decodeURIComponent(asked), now);
  if (!file) notFound();
  const { number, status, postId } = file.report;
  const evidence = await shownEvidence(db(), by, number, now, askedPage(await searchParams));
  const post = postId === null ? undefined : await readPostToHide(db(), by, postId);
  const review = await reviewOfCase(db(), file.report);
  const { timeZone } = user;
  const isOpen = status === "open";
  return (
    <>
      <ClaimBar object={`report:${number}`} open={isOpen} locale={locale} timeZone={timeZone} />
      <PageTitle title={t("page", { number })} />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="grid gap-6 *:min-w-0">
          <CaseReport file={file} locale={locale} timeZone={timeZone} now={now} />
          {isOpen ? null : <CaseResult file={file} locale={locale} timeZone={timeZone} />}
          <CaseEvidence number={number} evidence={evidence} locale={locale} timeZone={timeZone} />
          {isOpen ? <CaseDecisionForm file={file} locale={locale} /> : null}
          <CaseNotes file={file} locale={locale} timeZone={timeZone} />
        </div>
        <div className="grid gap-6 *:min-w-0">
          <CasePeople file={file} locale={locale} timeZone={timeZone} now={now} />
          {post ? <PostHiding post={post} report={number} locale={locale} timeZone={timeZone} /> : null}
          {review ? <ReviewTaking number={number} comment={review.comment} locale={locale} /> : null}
          {isOpen ? <CaseGradeForm file={file} locale={locale} /> : null}
          <CaseLog file={file} locale={locale} timeZone={timeZone} />
        </div>
      </div>
    </>
  );
}
