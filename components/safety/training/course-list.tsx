import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { CheckIcon, CircleIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import {
  courseQuestions,
  minutesAUnit,
  nextToRead,
  type TrainingUnit,
  trainingUnits,
} from "#lib/safety/training/course-rules.ts";
import type { OwnTraining } from "#lib/safety/training/own-training.ts";
import { passingScore, quizPages } from "#lib/safety/training/quiz-rules.ts";

type Props = { own: OwnTraining; titles: Readonly<Record<TrainingUnit, string>>; locale: string };

const link = "font-semibold text-leaf underline underline-offset-4";

/** The units in order, each with whether it is read, and the quiz. */
export async function CourseList({ own, titles, locale }: Props) {
  const t = await getTranslations("training");
  const passed = own.standing.state === "done";
  const next = passed ? undefined : nextToRead(own.read);
  return (
    <>
      {next ? (
        <p>
          <Button asChild>
            <AppLink href={withLocale(locale, paths.trainingUnit(next))}>
              {own.read.size === 0 ? t("begin") : t("goOn")}
            </AppLink>
          </Button>
        </p>
      ) : null}
      <section aria-labelledby="units">
        <h2 id="units" className="mb-3 text-xl">
          {t("units")}
        </h2>
        <Card>
          <CardContent className="p-0 sm:p-0">
            <ol className="divide-y divide-line">
              {trainingUnits.map((unit, index) => {
                const read = passed || own.read.has(unit);
                const Icon = read ? CheckIcon : CircleIcon;
                return (
                  <li key={unit} className="flex flex-wrap items-start gap-3 p-4">
                    <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${read ? "text-success" : "text-muted"}`} />
                    <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                      <AppLink href={withLocale(locale, paths.trainingUnit(unit))} className={link}>
                        {t("quiz.question", { number: index + 1, question: titles[unit] })}
                      </AppLink>
                      <span className="block text-muted">{t("about", { minutes: minutesAUnit })}</span>
                    </span>
                    <span className={read ? "text-success" : "text-muted"}>{read ? t("read") : t("unread")}</span>
                  </li>
                );
              })}
            </ol>
          </CardContent>
        </Card>
      </section>
      {passed ? null : <QuizCard own={own} locale={locale} />}
    </>
  );
}

async function QuizCard({ own, locale }: Pick<Props, "own" | "locale">) {
  const t = await getTranslations("training.quiz");
  const left = trainingUnits.length - own.read.size;
  return (
    <section aria-labelledby="quiz">
      <h2 id="quiz" className="mb-3 text-xl">
        {t("title")}
      </h2>
      <p>{t("lead", { questions: courseQuestions.length, pages: quizPages, passing: passingScore })}</p>
      {own.allRead ? (
        <p className="mt-3">
          <Button asChild>
            <AppLink href={withLocale(locale, paths.trainingQuiz)}>{t("open")}</AppLink>
          </Button>
        </p>
      ) : (
        <p className="mt-1 text-muted">
          {t("locked")} {t("lockedText", { left })}
        </p>
      )}
    </section>
  );
}
