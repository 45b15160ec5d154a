import { getFormatter, getTranslations } from "next-intl/server";
import { toHours } from "#lib/platform/time/hours.ts";
import type { CatalogueBadge } from "#lib/progress/achievements/catalogue.ts";

/** A badge's name, how it is earned, and its progress. */
export async function badgeWords() {
  const [t, format] = await Promise.all([getTranslations("achievements"), getFormatter()]);
  const counted = ({ fact }: CatalogueBadge, count: number) => (fact === "minutes" ? toHours(count) : count);
  // Rounded down, so ten hours means at least ten.
  const shown = (count: number) => format.number(Math.floor(count * 10) / 10, { maximumFractionDigits: 1 });
  return {
    name: ({ id }: CatalogueBadge) => t(`badges.${id}` as never),
    how: (badge: CatalogueBadge) =>
      t(`how.${badge.role}.${badge.fact}` as never, { count: counted(badge, badge.atLeast) } as never),
    rarity: ({ rarity }: CatalogueBadge) => t(`rarity.${rarity}`),
    have: (badge: CatalogueBadge, have: number) => {
      const values = { have: shown(counted(badge, have)), need: shown(counted(badge, badge.atLeast)) };
      return badge.fact === "minutes" ? t("progress.hours", values) : t("progress.have", values);
    },
  };
}
