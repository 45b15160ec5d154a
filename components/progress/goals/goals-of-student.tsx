import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { db } from "#db/client.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { type GoalReader, goalsFor } from "#lib/progress/goals/read-goals.ts";
import { GoalMarks } from "./goal-marks.tsx";
import { GoalProgress } from "./goal-progress.tsx";

type Props = Readonly<{ studentId: string; reader: GoalReader; locale: string }>;

/** For connected mentors and entitled staff; nothing for anyone else. */
export async function GoalsOfStudent({ studentId, reader, locale }: Props) {
  const goals = await goalsFor(db(), reader, studentId, new Date());
  if (!goals) return null;
  const t = await getTranslations("learning.of");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent>
        {goals.length === 0 ? <p className="text-muted">{t("none")}</p> : null}
        {goals.length > 0 ? (
          <ul className="grid gap-5">
            {goals.map((goal) => (
              <li key={goal.id} className="grid gap-2 border-line border-t pt-4 *:min-w-0 first:border-0 first:pt-0">
                <h3 className="text-base wrap-anywhere">
                  <AppLink
                    href={withLocale(locale, paths.goal(goal.id))}
                    className="text-ink underline decoration-line underline-offset-4 hover:decoration-current"
                  >
                    {goal.title}
                  </AppLink>
                </h3>
                <GoalMarks goal={goal} />
                <GoalProgress progress={goal.progress} about={goal.title} />
              </li>
            ))}
          </ul>
        ) : null}
      </CardContent>
    </Card>
  );
}
