import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { OwnApplication } from "#components/safety/applications/own-application.tsx";
import { StepPage } from "#components/safety/verification/step-page.tsx";
import { db } from "#db/client.ts";
import { applicationOf } from "#db/queries/safety/mentor-applications.ts";
import { checksOf } from "#db/queries/safety/verification.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { isRenewalDue } from "#lib/safety/verification/verification-rules.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mentorSteps.application");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** A mentor writes the application, keeps drafts, and hands it in. */
export default async function ApplicationPage() {
  const user = await requireRole("mentor");
  const [application, checks, { supportEmail }, locale, t] = await Promise.all([
    applicationOf(db(), user.id),
    checksOf(db(), user.id),
    keptSiteSettings(),
    getLocale(),
    getTranslations("mentorSteps.application"),
  ]);
  const renewalDue = isRenewalDue(checks, "application", new Date());
  return (
    <StepPage title={t("title")} text={t("text")} locale={locale}>
      <OwnApplication application={application} renewalDue={renewalDue} locale={locale} supportEmail={supportEmail} />
    </StepPage>
  );
}
