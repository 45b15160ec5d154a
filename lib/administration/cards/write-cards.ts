import { getTranslations } from "next-intl/server";
import { env } from "#lib/platform/env.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { writtenCard } from "./card-rules.ts";
import type { MadeCard } from "./make-cards.ts";

/** The cards as the form shows them, each in the language of its student. */
export async function writeCards(cards: readonly MadeCard[]): Promise<ActionState> {
  const [t, site] = await Promise.all([getTranslations("cards.sheet"), keptSiteSettings()]);
  const address = new URL(env().siteUrl).host;
  const shownOnce = await Promise.all(
    cards.map(async ({ firstName, code, username, pin, locale }) => {
      const words = await getTranslations({ locale, namespace: "cards.card" });
      return writtenCard({
        locale,
        title: site.name,
        firstName,
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
  return { status: "ok", title: t("doneTitle", { count: cards.length }), message: t("done"), shownOnce };
}
