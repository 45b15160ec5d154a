import { getLocale, getTranslations } from "next-intl/server";
import { JsonLd } from "#components/platform/layout/json-ld.tsx";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import type { FaqKey } from "./faq-list.tsx";
import { richTags } from "./rich-tags.tsx";

/** The page's questions for search engines. https://schema.org/FAQPage */
export async function FaqData({ keys }: { keys: readonly FaqKey[] }) {
  const [locale, t, site] = await Promise.all([getLocale(), getTranslations("site.faq.items"), keptSiteSettings()]);
  const words = { siteName: site.name, email: site.supportEmail };
  const plain = Object.fromEntries(
    Object.keys(richTags(locale, site.supportEmail)).map((tag) => [tag, (chunks: string) => chunks]),
  );
  const questions = keys.map((key) => ({
    "@type": "Question",
    name: t(`${key}.q`, words),
    acceptedAnswer: { "@type": "Answer", text: t.markup(`${key}.a`, { ...words, ...plain }) },
  }));
  return <JsonLd data={{ "@type": "FAQPage", inLanguage: locale, mainEntity: questions }} />;
}
