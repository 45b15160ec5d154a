import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { OwnReferences } from "#components/safety/references/own-references.tsx";
import { StepPage } from "#components/safety/verification/step-page.tsx";
import { db } from "#db/client.ts";
import { referencesOf } from "#db/queries/safety/mentor-references.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { hasApplied } from "#lib/safety/verification/has-applied.ts";
import { ownVerification } from "#lib/safety/verification/own-verification.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mentorSteps.references");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** A mentor names two referees. The answers are shown to staff only. */
export default async function ReferencesPage() {
  const user = await requireRole("mentor");
  const now = new Date();
  const [references, applied, own, locale, t] = await Promise.all([
    referencesOf(db(), user.id),
    hasApplied(db(), user.id, now),
    ownVerification(db(), user.id, now),
    getLocale(),
    getTranslations("mentorSteps.references"),
  ]);
  const done = own?.steps.some((step) => step.step === "references" && step.done) ?? false;
  return (
    <StepPage title={t("title")} text={t("text")} locale={locale}>
      <OwnReferences
        references={references}
        hasApplied={applied}
        done={done}
        locale={locale}
        timeZone={user.timeZone}
      />
    </StepPage>
  );
}
