import { useTranslations } from "next-intl";
import { ProgressBar } from "#components/platform/ui/progress-bar.tsx";

type Props = Readonly<{
  /** 0 to 100. */
  progress: number;
  /** What it is the progress of, for screen readers. */
  about: string;
}>;

export function GoalProgress({ progress, about }: Props) {
  const t = useTranslations("learning.goal");
  return (
    <div className="flex items-center gap-3">
      <ProgressBar percent={progress} label={t("progressOf", { title: about })} className="h-2.5 grow" />
      <span className="min-w-12 shrink-0 text-end text-sm font-semibold whitespace-nowrap tabular-nums">
        {t("percent", { progress })}
      </span>
    </div>
  );
}
