import { useTranslations } from "next-intl";

type Props = Readonly<{
  /** 0 to 100. */
  progress: number;
  /** What it is the progress of, for whoever does not see the page. */
  about: string;
}>;

/** How far a goal is, as a bar and in words (LEARN-04). */
export function GoalProgress({ progress, about }: Props) {
  const t = useTranslations("learning.goal");
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={t("progressOf", { title: about })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
        className="h-2.5 grow overflow-hidden rounded-full bg-clay"
      >
        <div className="h-full rounded-full bg-leaf" style={{ width: `${progress}%` }} />
      </div>
      <span className="w-12 shrink-0 text-end text-sm font-semibold tabular-nums">{t("percent", { progress })}</span>
    </div>
  );
}
