import { getTranslations } from "next-intl/server";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import { confirmPreflight } from "#lib/administration/preflight/actions.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import type { SiteSettings } from "#lib/platform/site/input.ts";
import { type ClaimName, claimNames } from "#lib/safety/preflight/entries.ts";
import type { EntryState, PreflightFacts } from "#lib/safety/preflight/preflight-rules.ts";
import { sharedOf, type Viewer } from "./shared-form.ts";

type Props = { state: EntryState; site: SiteSettings; digests: PreflightFacts["now"]; viewer: Viewer };

const pageOf: Readonly<Record<ClaimName, string>> = {
  free: paths.faq,
  verifiedMentors: paths.faq,
  supportHours: paths.help,
  replyTime: paths.contact,
  testimonials: paths.home,
};

/** Each promise with its text as visitors read it; those that are not confirmed yet have a button. */
export async function ClaimForms({ state, site, digests, viewer }: Props) {
  const [t, shared, texts] = await Promise.all([
    getTranslations("preflight"),
    sharedOf(viewer.locale),
    claimTexts(site, viewer.locale),
  ]);
  const open = new Set(state.missing.flatMap((one) => ("claim" in one && one.claim ? [one.claim] : [])));
  return (
    <ul className="divide-y divide-line border-y border-line">
      {claimNames.map((claim) => {
        const seen = digests.claims[claim];
        if (seen === undefined) return null;
        return (
          <li key={claim} className="grid gap-2 py-4">
            <p className="font-semibold">{t(`claim.${claim}`)}</p>
            <p className="text-muted wrap-anywhere">{texts[claim]}</p>
            <p>
              <TextLink href={withLocale(viewer.locale, pageOf[claim])}>{t("link.page")}</TextLink>
            </p>
            {open.has(claim) ? (
              <StepForm
                {...shared}
                id={`claim-${claim}`}
                action={confirmPreflight}
                hidden={{ ...shared.hidden, kind: "claim", claim, seen }}
                button={t("form.confirmClaim", { claim: t(`claim.${claim}`) })}
                variant="outline"
              />
            ) : (
              <p>{t("done.confirmed")}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

async function claimTexts(site: SiteSettings, locale: string): Promise<Record<ClaimName, React.ReactNode>> {
  const [items, help, contact] = await Promise.all([
    getTranslations({ locale, namespace: "site.faq.items" }),
    getTranslations({ locale, namespace: "site.help" }),
    getTranslations({ locale, namespace: "contact.sent" }),
  ]);
  // Without the links that the pages put into them.
  const bare = (chunks: React.ReactNode) => chunks;
  return {
    free: items.rich("free.a", { donate: bare }),
    verifiedMentors: items.rich("mentor.a", { signup: bare }),
    supportHours: site.supportHours ?? help("hours"),
    replyTime: site.replyTime ?? contact("text"),
    testimonials: (site.testimonials ?? []).map(({ name, content }) => `${name}: “${content}”`).join(" "),
  };
}
