import { getFormatter, getLocale, getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { TrophyIcon } from "#components/platform/ui/shell-icons.tsx";
import { nameOfCountry } from "#lib/identity/users/country-names.ts";
import { toHours } from "#lib/platform/time/hours.ts";
import type { OwnLeaderboard as Board, LeaderboardPlace } from "#lib/progress/leaderboard/leaderboard.ts";
import { LeaderboardWishForm } from "./leaderboard-wish-form.tsx";

type Props = { leaderboard: Board; viewerId: string; locale: string };

/** The leaderboard of the viewer's role, and the form to join or leave it. */
export async function Leaderboard({ leaderboard, viewerId, locale }: Props) {
  const t = await getTranslations("achievements.board");
  const { board, places } = leaderboard;
  return (
    <div className="grid gap-6 *:min-w-0 lg:grid-cols-[1fr_20rem] lg:items-start">
      <section aria-labelledby="leaderboard">
        <h2 id="leaderboard" className="mb-1 text-xl">
          {t(`text.${board}`)}
        </h2>
        <p className="mb-3 max-w-text text-muted">{t("who")}</p>
        {places.length === 0 ? (
          <EmptyState icon={<TrophyIcon aria-hidden />} title={t("empty")} description={t("emptyText")} />
        ) : (
          <Places places={places} viewerId={viewerId} />
        )}
      </section>
      <LeaderboardWishForm leaderboard={leaderboard} locale={locale} />
    </div>
  );
}

async function Places({ places, viewerId }: { places: readonly LeaderboardPlace[]; viewerId: string }) {
  const [t, format, locale] = await Promise.all([getTranslations("achievements.board"), getFormatter(), getLocale()]);
  const cell = "px-3 py-2.5 text-start align-baseline sm:px-4";
  return (
    <div className="rounded-card border border-line bg-surface">
      <table className="w-full border-collapse">
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className={cn(cell, "w-px whitespace-nowrap")}>
              {t("place")}
            </th>
            <th scope="col" className={cell}>
              {t("name")}
            </th>
            <th scope="col" className={cn(cell, "max-sm:hidden")}>
              {t("country")}
            </th>
            <th scope="col" className={cn(cell, "text-end")}>
              {t("hours")}
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ id, place, firstName, country, minutes }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a key is sent with the page, and nobody's id may be.
            <tr key={index} className={cn("border-t border-line", id === viewerId && "bg-leaf-soft")}>
              <td className={cn(cell, "font-semibold whitespace-nowrap tabular-nums")}>{format.number(place)}</td>
              <td className={cn(cell, "wrap-anywhere")}>
                <span className="me-2">{firstName}</span>
                {id === viewerId ? <Badge tone="success">{t("you")}</Badge> : null}
                {/* A phone has no room for a separate column. */}
                <span className="block text-sm text-muted empty:hidden sm:hidden">
                  {nameOfCountry(country, locale)}
                </span>
              </td>
              <td className={cn(cell, "max-sm:hidden")}>{nameOfCountry(country, locale)}</td>
              <td className={cn(cell, "text-end whitespace-nowrap tabular-nums")}>
                {format.number(toHours(minutes), { maximumFractionDigits: 1 })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
