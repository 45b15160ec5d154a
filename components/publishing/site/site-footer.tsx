import { getLocale, getTranslations } from "next-intl/server";
import { DisplayOptions } from "#components/platform/layout/display-options.tsx";
import { LanguageSwitch } from "#components/platform/layout/language-switch.tsx";
import { SiteLogo } from "#components/platform/layout/site-logo.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { socialNetworks } from "#lib/platform/site/input.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { footerNav } from "./site-nav.ts";

const link = "inline-flex min-h-9 items-center hyphens-auto text-muted no-underline hover:text-ink hover:underline";
const socialNames = { facebook: "Facebook", twitter: "Twitter", linkedin: "LinkedIn", instagram: "Instagram" } as const;

/** Social icons without a configured address are left out. */
export async function SiteFooter(here: { path?: string | undefined; search?: string | undefined }) {
  const [locale, t, settings] = await Promise.all([getLocale(), getTranslations("layout"), keptSiteSettings()]);
  const social = socialNetworks.flatMap((network) => {
    const href = settings.social[network];
    return href ? [{ network, href }] : [];
  });
  return (
    <footer className="border-t border-line bg-clay text-ink">
      <div className="mx-auto grid max-w-6xl gap-4 px-4 py-6 sm:gap-10 sm:px-6 sm:py-12 lg:grid-cols-[1.4fr_2fr]">
        <div className="flex items-start max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-4 sm:max-w-sm sm:flex-col sm:gap-3">
          <a
            href={withLocale(locale, paths.home)}
            className="wordmark flex min-h-11 items-center gap-2.5 text-xl font-extrabold tracking-tight no-underline"
          >
            <SiteLogo logo={settings.logo} drawn="size-9 text-leaf" own="h-9" />
            {settings.name}
          </a>
          <p className="text-muted max-sm:hidden">{t("footer.claim")}</p>
          <a
            href={`mailto:${settings.supportEmail}`}
            className="inline-flex min-h-11 max-w-full items-center gap-2 break-all font-semibold text-leaf"
          >
            <Icon name="mail" />
            {settings.supportEmail}
          </a>
          {social.length > 0 ? (
            <ul aria-label={t("footer.social")} className="-ms-2.5 flex">
              {social.map(({ network, href }) => (
                <li key={network}>
                  <a
                    href={href}
                    rel="me noopener noreferrer"
                    aria-label={socialNames[network]}
                    className="flex size-11 items-center justify-center rounded-control text-muted hover:bg-line hover:text-ink"
                  >
                    <Icon name={network} />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <nav aria-label={t("footer.label")} className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 sm:gap-8">
          {footerNav.map((column) => (
            <div key={column.title} className="max-sm:contents">
              <p className="mb-2 font-semibold max-sm:hidden">{t(`footer.${column.title}`)}</p>
              <ul className="max-sm:contents">
                {column.links.map(({ key, path }) => (
                  <li key={key}>
                    <a href={withLocale(locale, path)} className={link}>
                      {t(`footer.${key}`)}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="border-t border-line">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 px-4 py-2 sm:gap-y-3 sm:px-6 sm:py-4">
          <LanguageSwitch {...here} />
          <DisplayOptions />
          <p className="w-full text-sm text-muted">{t("footer.licence", { siteName: settings.name })}</p>
        </div>
      </div>
    </footer>
  );
}
