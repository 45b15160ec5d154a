import { getLocale, getTranslations } from "next-intl/server";
import { Icon } from "#components/platform/ui/icon.tsx";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { richTags } from "./rich-tags.tsx";

/** In page order. */
export const faqKeys = ["what", "mentor", "free", "matching", "subjects", "sessions", "donate", "report"] as const;
export type FaqKey = (typeof faqKeys)[number];

/** An accordion without script: browsers keep open one of the `details` with the same name. */
export async function FaqList({ keys }: { keys: readonly FaqKey[] }) {
  const [locale, t, site] = await Promise.all([getLocale(), getTranslations("site.faq.items"), keptSiteSettings()]);
  const words = { siteName: site.name, email: site.supportEmail };
  const values = { ...words, ...richTags(locale, site.supportEmail) };
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {keys.map((key) => (
        <details key={key} name="faq" className="group px-5">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold">
            {t(`${key}.q`, words)}
            <Icon
              name="chevron-down"
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          {/* A link to it opens the question it is folded in. */}
          <p id={key} className="max-w-read pb-5 text-muted">
            {t.rich(`${key}.a`, values)}
          </p>
        </details>
      ))}
    </div>
  );
}
