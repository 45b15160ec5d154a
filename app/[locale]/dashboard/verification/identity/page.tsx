import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { OwnIdentity } from "#components/safety/identity-documents/own-identity.tsx";
import { StepPage } from "#components/safety/verification/step-page.tsx";
import { db } from "#db/client.ts";
import { identityChecksOf } from "#db/queries/safety/identity-checks.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { hasApplied } from "#lib/safety/verification/has-applied.ts";
import { ownVerification } from "#lib/safety/verification/own-verification.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mentorSteps.identity");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** A mentor hands in a document, or asks for a call. */
export default async function IdentityPage() {
  const user = await requireRole("mentor");
  const now = new Date();
  const [[newest], applied, own, { supportEmail }, locale, t] = await Promise.all([
    identityChecksOf(db(), user.id),
    hasApplied(db(), user.id, now),
    ownVerification(db(), user.id, now),
    keptSiteSettings(),
    getLocale(),
    getTranslations("mentorSteps.identity"),
  ]);
  const done = own?.steps.some((step) => step.step === "identity" && step.done) ?? false;
  return (
    <StepPage title={t("title")} text={t("text")} locale={locale}>
      <OwnIdentity
        check={newest?.check}
        hasApplied={applied}
        done={done}
        locale={locale}
        timeZone={user.timeZone}
        supportEmail={supportEmail}
      />
    </StepPage>
  );
}
