import { getLocale, getTranslations } from "next-intl/server";
import { PageHead } from "#components/platform/layout/page-head.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { richTags } from "#components/publishing/site/rich-tags.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

const topics = [
  { key: "start", icon: "play" },
  { key: "video", icon: "video" },
  { key: "messaging", icon: "message-circle" },
  { key: "docs", icon: "book-open" },
] as const;
const quickLinks = ["faq", "contact", "about", "mission"] as const;
const link = "inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4";

export async function generateMetadata() {
  const [locale, t, { name }] = await Promise.all([getLocale(), getTranslations("site.help"), keptSiteSettings()]);
  const description = t("description", { siteName: name });
  return pageMetadata({ locale, path: paths.help, title: t("title"), description });
}

export default async function HelpPage() {
  const [locale, t, words, settings] = await Promise.all([
    getLocale(),
    getTranslations("site.help"),
    getTranslations("layout.footer"),
    keptSiteSettings(),
  ]);
  const tags = richTags(locale, settings.supportEmail);
  return (
    <SitePage path={paths.help} tags={[cacheTags.settings]}>
      <PageHead title={t("title")} lead={t("description", { siteName: settings.name })} />
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {topics.map(({ key, icon }) => (
            <li key={key}>
              <a
                href={`#${key}`}
                className="flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-6 no-underline hover:bg-clay"
              >
                <Icon name={icon} className="size-7 text-leaf" />
                <span className="text-lg font-semibold">{t(`topics.${key}.title`)}</span>
                <span className="text-muted">{t(`topics.${key}.summary`)}</span>
              </a>
            </li>
          ))}
        </ul>
        <div className="mt-12 grid gap-10 lg:grid-cols-[2fr_1fr] lg:gap-16">
          <div className="flex max-w-read flex-col gap-10 text-lg">
            {topics.map(({ key }) => (
              <section key={key} id={key} aria-labelledby={`${key}-title`} className="flex flex-col gap-4">
                <h2 id={`${key}-title`} className="text-2xl">
                  {t(`topics.${key}.title`)}
                </h2>
                <p>{t.rich(`topics.${key}.p1`, tags)}</p>
                <p>{t.rich(`topics.${key}.p2`, tags)}</p>
              </section>
            ))}
          </div>
          <aside className="self-start rounded-card bg-clay p-6">
            <h2 className="text-xl">{t("contactTitle")}</h2>
            <a href={`mailto:${settings.supportEmail}`} className={`${link} break-all`}>
              {settings.supportEmail}
            </a>
            <p className="text-muted">{settings.supportHours ?? t("hours")}</p>
            <h3 className="mt-6">{t("quickLinks")}</h3>
            <ul>
              {quickLinks.map((key) => (
                <li key={key}>
                  <a href={withLocale(locale, paths[key])} className={link}>
                    {words(key)}
                  </a>
                </li>
              ))}
            </ul>
            <p className="mt-4 border-t border-line pt-4">{t.rich("worry", tags)}</p>
          </aside>
        </div>
      </div>
    </SitePage>
  );
}
