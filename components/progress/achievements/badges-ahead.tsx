import { getTranslations } from "next-intl/server";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { ProgressBar } from "#components/platform/ui/progress-bar.tsx";
import type { Ahead } from "#lib/progress/achievements/rules.ts";
import { badgeWords } from "./badge-words.ts";
import { Emblem } from "./emblem.tsx";
import { RarityMark } from "./rarity-mark.tsx";

type Props = { next: readonly Ahead[]; later: readonly Ahead[] };

/** The next badge of each kind with its progress; later ones are folded. */
export async function BadgesAhead({ next, later }: Props) {
  const t = await getTranslations("achievements.progress");
  return (
    <section aria-labelledby="badges-ahead">
      <h2 id="badges-ahead" className="mb-1 text-xl">
        {t("title")}
      </h2>
      <p className="mb-3 text-muted">{next.length === 0 ? t("all") : t("text")}</p>
      <BadgeList badges={next} />
      {later.length === 0 ? null : (
        <details className="mt-3 rounded-card border border-line bg-surface">
          <FoldSummary className="px-4 py-2">{t("later", { count: later.length })}</FoldSummary>
          <div className="p-4 pt-1">
            <BadgeList badges={later} />
          </div>
        </details>
      )}
    </section>
  );
}

async function BadgeList({ badges }: { badges: readonly Ahead[] }) {
  const words = await badgeWords();
  if (badges.length === 0) return null;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {badges.map(({ badge, have, percent }) => (
        <li key={badge.id} className="flex flex-wrap gap-4 rounded-card border border-line bg-surface p-4">
          <Emblem fact={badge.fact} rarity={badge.rarity} earned={false} className="size-12" />
          <div className="min-w-[min(100%,7rem)] flex-1 wrap-anywhere">
            <h3 className="text-base font-semibold">{words.name(badge)}</h3>
            <p className="my-1">
              <RarityMark rarity={badge.rarity} label={words.rarity(badge)} />
            </p>
            <p>{words.how(badge)}</p>
            <ProgressBar
              percent={percent}
              label={words.name(badge)}
              text={words.have(badge, have)}
              className="mt-3 border border-edge"
            />
            <p className="mt-1 text-sm text-muted tabular-nums">{words.have(badge, have)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
