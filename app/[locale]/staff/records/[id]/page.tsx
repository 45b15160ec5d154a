import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { DoneLately } from "#components/administration/audit/audit-lines.tsx";
import { RecordCertificates } from "#components/administration/records/record-certificates.tsx";
import { RecordMarks } from "#components/administration/records/record-marks.tsx";
import { RecordName } from "#components/administration/records/record-name.tsx";
import { RecordRecognitions } from "#components/administration/records/record-recognitions.tsx";
import { RecordSessions } from "#components/administration/records/record-sessions.tsx";
import { BackLink } from "#components/platform/layout/back-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { db } from "#db/client.ts";
import { readRecord } from "#lib/administration/records/read-record.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { askedPage } from "#lib/platform/forms/asked.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("records");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** For coordinators: what counts for somebody, and its corrections. */
export default async function RecordPage({ params, searchParams }: Props) {
  const user = await requireStaff("coordinator");
  const [{ id }, asked, locale, t] = await Promise.all([params, searchParams, getLocale(), getTranslations("records")]);
  const page = askedPage(asked);
  const record = await readRecord(db(), actorOf(user), { userId: id, page }, new Date());
  if (!record) notFound();
  const tp = await getTranslations("people.person");
  const { timeZone } = user;
  const shown = { record, locale, timeZone };
  const counts = record.role === "student" || record.role === "mentor";
  return (
    <>
      <BackLink href={withLocale(locale, paths.staffPerson(id))}>{t("person")}</BackLink>
      <PageTitle title={t("of", { name: record.name })} text={t("intro")} />
      {record.conflict ? <Alert className="mb-6">{tp(record.conflict)}</Alert> : null}
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-6 *:min-w-0">
          {counts ? <RecordSessions {...shown} /> : null}
          {counts ? <RecordMarks {...shown} /> : null}
        </div>
        <div className="grid gap-6 *:min-w-0">
          {counts ? <RecordRecognitions {...shown} /> : null}
          <RecordCertificates {...shown} />
          <RecordName {...shown} />
          <DoneLately acts={record.lately} locale={locale} timeZone={timeZone} />
        </div>
      </div>
    </>
  );
}
