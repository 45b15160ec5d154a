import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import {
  ConsentStanding,
  GuardianLinksCard,
  NameGuardianCard,
  StoppedLinks,
} from "#components/administration/staff/consent-guardian.tsx";
import { ConsentByPhone, ConsentOnPaper } from "#components/administration/staff/consent-ways.tsx";
import { BackLink } from "#components/platform/layout/back-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { db } from "#db/client.ts";
import { studentOfGuardian } from "#db/queries/safety/guardians.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { seesStudent } from "#lib/safety/conflicts/sees-person.ts";
import { linkStopOf } from "#lib/safety/guardian-mails/stopped-links.ts";
import { guardianState } from "#lib/safety/guardians/guardian-step.ts";
import { namesForGuardian } from "#lib/safety/guardians/invite.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("oversight.consent");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** For coordinators: who decides for a minor, and consent by phone and on paper. */
export default async function StaffConsentPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireStaff("coordinator");
  const [{ id }, locale, t] = await Promise.all([params, getLocale(), getTranslations("oversight.consent")]);
  const now = new Date();
  const [student, state] = await Promise.all([studentOfGuardian(db(), id), guardianState(db(), id, now)]);
  if (student?.role !== "student" || student.erasedAt || !(await seesStudent(db(), user, id))) notFound();
  const form = { address: withLocale(locale, paths.staffConsent(id)), hidden: { locale, studentId: id } };
  const { guardian } = state;
  const stop = guardian && (await linkStopOf(db(), guardian.id));
  return (
    <>
      <BackLink href={withLocale(locale, paths.staffStudent(id))}>{t("back")}</BackLink>
      <PageTitle title={t("of", { name: fullName(student) })} text={t("lead")} />
      {state.step === "notNeeded" ? (
        <p>{t("answer.notNeeded")}</p>
      ) : (
        <div className="grid max-w-3xl gap-6 *:min-w-0">
          {stop ? <StoppedLinks stop={stop} locale={locale} timeZone={user.timeZone} /> : null}
          <ConsentStanding state={state} locale={locale} timeZone={user.timeZone} />
          {guardian ? (
            <>
              <ConsentByPhone
                guardian={guardian}
                student={namesForGuardian(guardian, student, now).student}
                form={form}
              />
              <ConsentOnPaper studentId={id} locale={locale} form={form} />
              <GuardianLinksCard mailed={guardian.email !== null} stopped={stop !== undefined} form={form} />
            </>
          ) : null}
          <NameGuardianCard state={state} form={form} locale={locale} />
        </div>
      )}
    </>
  );
}
