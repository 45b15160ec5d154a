import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { OwnChecks } from "#components/safety/verification/own-checks.tsx";
import { db } from "#db/client.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { env } from "#lib/platform/env.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { ownSteps } from "#lib/safety/mentor-steps/own-steps.ts";
import { ownProbation } from "#lib/safety/verification/own-probation.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("verification");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** A mentor's own checks: how each stands and what comes next. */
export default async function VerificationPage() {
  const user = await requireRole("mentor");
  const [own, probation, { supportEmail }, t] = await Promise.all([
    ownSteps(db(), user.id, new Date()),
    ownProbation(db(), user.id),
    keptSiteSettings(),
    getTranslations("verification"),
  ]);
  if (!own) notFound();
  return (
    <>
      <PageTitle title={t("title")} text={t("lead")} />
      <OwnChecks
        own={own}
        probation={probation}
        demo={env().demo}
        supportEmail={supportEmail}
        timeZone={user.timeZone}
      />
    </>
  );
}
