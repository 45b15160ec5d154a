import { getFormatter, getTranslations } from "next-intl/server";
import { CheckIcon } from "#components/platform/ui/app-icons.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import type { Milestone, MilestoneKind } from "#lib/progress/achievements/milestone-rules.ts";

type Props = {
  milestones: Readonly<Record<MilestoneKind, readonly Milestone[]>>;
  /** Whether sessions older than the kept ones may be missing. */
  faded: boolean;
  locale: string;
  timeZone: string;
};

/** Fixed counts of sessions and hours, reached or ahead. */
export async function Milestones({ milestones, faded, locale, timeZone }: Props) {
  const t = await getTranslations("achievements.milestones");
  return (
    <section aria-labelledby="milestones">
      <h2 id="milestones" className="mb-3 text-xl">
        {t("title")}
      </h2>
      {faded ? <p className="-mt-2 mb-3 text-sm text-muted">{t("kept")}</p> : null}
      <div className="grid gap-3 *:min-w-0 md:grid-cols-2">
        {(["sessions", "hours"] as const).map((kind) => (
          <div key={kind} className="rounded-card border border-line bg-surface p-4 sm:p-5">
            <h3 className="mb-3 text-base font-semibold">{t(kind)}</h3>
            <MilestoneList kind={kind} list={milestones[kind]} locale={locale} timeZone={timeZone} />
          </div>
        ))}
      </div>
    </section>
  );
}

type ListProps = { kind: MilestoneKind; list: readonly Milestone[]; locale: string; timeZone: string };

async function MilestoneList({ kind, list, locale, timeZone }: ListProps) {
  const [t, format] = await Promise.all([getTranslations("achievements.milestones"), getFormatter()]);
  const unit = kind === "sessions" ? "session" : "hour";
  // Rounded up, so it never understates what is missing.
  const left = (missing: number) => format.number(Math.ceil(missing * 10) / 10, { maximumFractionDigits: 1 });
  return (
    <ol className="grid">
      {list.map(({ count, reached, reachedAt, left: missing }, index) => (
        <li key={count} className="relative flex items-center gap-3 pb-3 last:pb-0">
          {index === list.length - 1 ? null : (
            <span aria-hidden className={cn("absolute start-3 top-6 h-full w-px", reached ? "bg-leaf" : "bg-line")} />
          )}
          <span
            aria-hidden
            className={cn(
              "relative flex size-6 shrink-0 items-center justify-center rounded-full border",
              reached ? "border-leaf bg-leaf text-leaf-ink" : "border-edge bg-surface",
            )}
          >
            {reached ? <CheckIcon className="size-4" /> : null}
          </span>
          <span className="flex min-w-0 grow flex-wrap justify-between gap-x-3 wrap-anywhere">
            <span className={reached ? "font-semibold" : ""}>{t(unit, { count })}</span>
            <span className="text-sm text-muted">
              {reached ? (
                <Reached at={reachedAt} locale={locale} timeZone={timeZone} />
              ) : (
                t("left", { left: left(missing) })
              )}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

async function Reached({ at, locale, timeZone }: { at: Date | null; locale: string; timeZone: string }) {
  const t = await getTranslations("achievements.milestones");
  if (!at) return t("reachedOnce");
  const time = () => <time dateTime={at.toISOString()}>{formatDateIn(at, locale, timeZone)}</time>;
  return t.rich("reached", { time });
}
