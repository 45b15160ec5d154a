import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { Section } from "#lib/administration/dashboard/navigation.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";

/** The browser title of a dashboard page, with noindex. Contains nothing about a person. */
export async function sectionMetadata(section: Section): Promise<Metadata> {
  const [t, site] = await Promise.all([getTranslations("dashboard"), keptSiteSettings()]);
  return { title: `${t(`nav.${section}`)} · ${site.name}`, robots: { index: false, follow: false } };
}
