import { getFormatter, getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { ProgressBar } from "#components/platform/ui/progress-bar.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import type { ShownGoal } from "#lib/progress/goals/goal-rules.ts";

export async function HomeGoal({ goal, locale }: { goal: ShownGoal; locale: string }) {
  const [t, format] = await Promise.all([getTranslations("dashboard.home.goal"), getFormatter()]);
  const next = goal.steps.find(({ done }) => !done);
  return (
    <Card className="flex flex-col">
      <CardHeader>
        <p className="text-sm font-semibold text-leaf">{t("title")}</p>
        <CardTitle className="wrap-anywhere">{goal.title}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <div className="flex items-center gap-3">
          <ProgressBar percent={goal.progress} label={goal.title} />
          <span className="shrink-0 text-sm font-semibold whitespace-nowrap tabular-nums">
            {format.number(goal.progress / 100, { style: "percent" })}
          </span>
        </div>
        {next ? (
          <p className="wrap-anywhere">
            <span className="text-muted">{t("next")}</span> {next.title}
          </p>
        ) : null}
      </CardContent>
      <CardFooter className="mt-auto">
        <Button asChild variant="outline">
          <AppLink href={withLocale(locale, paths.goal(goal.id))}>{t("open")}</AppLink>
        </Button>
      </CardFooter>
    </Card>
  );
}
