import { getTranslations } from "next-intl/server";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { GuardianNotice } from "./guardian-notice.tsx";
import { LinkRequestForm } from "./link-request-form.tsx";

const link = "font-semibold text-leaf underline underline-offset-4";

/** The same page for expired and unknown links, so it reveals nothing. */
export async function LinkGone({ locale, token }: { locale: string; token: string }) {
  const [t, { supportEmail: email }] = await Promise.all([getTranslations("guardians.page.gone"), keptSiteSettings()]);
  return (
    <GuardianNotice title={t("title")} text={t("text")}>
      <LinkRequestForm
        locale={locale}
        token={token}
        address={withLocale(locale, paths.guardian(encodeURIComponent(token)))}
        words={{ submit: t("submit"), sending: t("sending") }}
      />
      <p>
        {t.rich("code", {
          link: (chunks) => (
            <a href={withLocale(locale, paths.guardianCode)} className={link}>
              {chunks}
            </a>
          ),
        })}
      </p>
      <p>
        {t.rich("help", {
          email,
          mail: (chunks) => (
            <a href={`mailto:${email}`} className={link}>
              {chunks}
            </a>
          ),
        })}
      </p>
    </GuardianNotice>
  );
}
