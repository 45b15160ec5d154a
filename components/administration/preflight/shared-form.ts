import { getTranslations } from "next-intl/server";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** Who looks at the page. */
export type Viewer = Readonly<{ role: string; locale: string; timeZone: string }>;

export async function sharedOf(locale: string) {
  const t = await getTranslations("preflight");
  return {
    address: withLocale(locale, paths.staffPreflight),
    hidden: { locale },
    pendingLabel: t("form.working"),
  };
}
