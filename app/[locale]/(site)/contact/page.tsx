import { getLocale, getTranslations } from "next-intl/server";
import { PageHead } from "#components/platform/layout/page-head.tsx";
import { ContactForm } from "#components/publishing/contact-form/contact-form.tsx";
import { HowToReachUs } from "#components/publishing/contact-form/how-to-reach-us.tsx";
import { FaqList } from "#components/publishing/site/faq-list.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

export async function generateMetadata() {
  const [locale, t, { name }] = await Promise.all([getLocale(), getTranslations("contact"), keptSiteSettings()]);
  const description = t("description", { siteName: name });
  return pageMetadata({ locale, path: paths.contact, title: t("title"), description });
}

export default async function ContactPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("contact")]);
  const labels = {
    name: t("form.name"),
    email: t("form.email"),
    subject: t("form.subject"),
    message: t("form.message"),
    trap: t("form.trap"),
    submit: t("form.submit"),
    sending: t("form.sending"),
  };
  return (
    <SitePage path={paths.contact} tags={[cacheTags.settings]}>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="mx-auto grid max-w-6xl gap-12 px-4 py-12 sm:px-6 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <section aria-labelledby="message-form">
          <h2 id="message-form" className="mb-5 text-2xl">
            {t("form.title")}
          </h2>
          <ContactForm locale={locale} labels={labels} />
        </section>
        <div className="flex flex-col gap-10">
          <HowToReachUs />
          <section aria-labelledby="often-asked">
            <h2 id="often-asked" className="mb-4 text-xl">
              {t("faqTitle")}
            </h2>
            <FaqList keys={["free", "mentor", "report"]} />
            <a
              href={withLocale(locale, paths.faq)}
              className="mt-3 inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
            >
              {t("allQuestions")}
            </a>
          </section>
        </div>
      </div>
    </SitePage>
  );
}
