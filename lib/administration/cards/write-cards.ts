import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { env } from "#lib/platform/env.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { writtenCard } from "./card-rules.ts";
import type { MadeCard } from "./make-cards.ts";

/** The cards as the form shows them, each in the language of its student. `locale`: of the form. `adults`: whose open nothing yet. */
export async function writeCards(
  cards: readonly MadeCard[],
  locale: Locale,
  adults: readonly string[],
): Promise<ActionState> {
  const [t, site] = await Promise.all([getTranslations({ locale, namespace: "cards.sheet" }), keptSiteSettings()]);
  const address = new URL(env().siteUrl).host;
  const shownOnce = await Promise.all(
    cards.map(async ({ name, code, username, pin, locale: own }) => {
      const words = await getTranslations({ locale: own, namespace: "cards.card" });
      return writtenCard({
        locale: own,
        title: site.name,
        name,
        lines: [
          { label: words("site"), value: address },
          { label: words("code"), value: code },
          { label: words("username"), value: username },
          { label: words("pin"), value: pin },
        ],
        how: words("how"),
      });
    }),
  );
  const message = [
    t("done"),
    ...(adults.length > 0 ? [t("waits", { count: adults.length, names: adults.join(", ") })] : []),
  ].join(" ");
  return { status: "ok", title: t("doneTitle", { count: cards.length }), message, shownOnce };
}
