import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { Section } from "#lib/administration/dashboard/navigation.ts";

/** The browser title of a dashboard page, with noindex. Contains nothing about a person. */
export async function sectionMetadata(section: Section): Promise<Metadata> {
  const t = await getTranslations("dashboard");
  return { title: t(`nav.${section}`), robots: { index: false, follow: false } };
}
