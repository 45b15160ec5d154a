import { getTranslations } from "next-intl/server";
import { LanguageLinks } from "#components/platform/layout/language-links.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { GuardianNotice } from "#components/safety/guardians/guardian-notice.tsx";
import { fullName } from "#lib/identity/users/name.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { submitReferenceRefusal } from "#lib/safety/references/link-actions.ts";
import type { ReferenceLink } from "#lib/safety/references/reference-links.ts";
import { ReferenceForm } from "./reference-form.tsx";

type Props = { link: ReferenceLink | undefined; locale: string; token: string };

/** What a referee reads and answers; a used, ended or unknown link shows one message. */
export async function ReferencePageBody({ link, locale, token }: Props) {
  const [t, { name: siteName, supportEmail: email }] = await Promise.all([
    getTranslations("mentorSteps.reference"),
    keptSiteSettings(),
  ]);
  if (!link) return <GuardianNotice title={t("gone.title")} text={t("gone.text", { siteName, email })} />;
  const { status } = link.reference;
  if (status === "declined") return <GuardianNotice title={t("declined.title")} text={t("declined.text")} />;
  if (status !== "invited") return <GuardianNotice title={t("answered.title")} text={t("answered.text")} />;
  const mentor = fullName(link.mentor);
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 sm:py-12">
      <LanguageLinks locale={locale} path={paths.reference(token)} label={t("language")} />
      <h1 className="mt-4 text-3xl font-extrabold tracking-tight wrap-anywhere">{t("title", { mentor })}</h1>
      <p className="mt-3 text-lg">{t("text", { mentor, siteName })}</p>
      <p className="mt-2 text-muted">{t("privacy")}</p>
      <div className="mt-8 grid gap-8">
        <Form mentor={mentor} locale={locale} token={token} />
        <details className="rounded-control border border-line">
          <FoldSummary className="px-4 py-2">{t("decline")}</FoldSummary>
          <form action={submitReferenceRefusal} className="grid justify-items-start gap-3 px-4 pb-4">
            <input type="hidden" name="locale" value={locale} />
            <input type="hidden" name="token" value={token} />
            <p>{t("declineText", { mentor })}</p>
            <SubmitButton variant="outline" pendingLabel={t("declineNow")}>
              {t("declineNow")}
            </SubmitButton>
          </form>
        </details>
      </div>
    </div>
  );
}

async function Form({ mentor, locale, token }: { mentor: string; locale: string; token: string }) {
  const [t, common] = await Promise.all([getTranslations("mentorSteps.reference"), getTranslations("mentorSteps")]);
  return (
    <ReferenceForm
      locale={locale}
      token={token}
      address={withLocale(locale, paths.reference(token))}
      words={{
        knownFor: t("knownFor", { mentor }),
        knownHow: t("knownHow"),
        reliability: t("reliability", { mentor }),
        concern: t("concern", { mentor }),
        concernText: t("concernText"),
        no: t("concernOf.no"),
        yes: t("concernOf.yes"),
        talk: t("concernOf.talk"),
        submit: t("submit"),
        working: common("working"),
        optional: common("optional"),
      }}
    />
  );
}
