import { getTranslations } from "next-intl/server";
import { ProgressBar } from "#components/platform/ui/progress-bar.tsx";
import { aboutMinutes, courseQuestions, trainingUnits } from "#lib/safety/training/course-rules.ts";
import type { OwnTraining } from "#lib/safety/training/own-training.ts";
import { answeredCount } from "#lib/safety/training/quiz-rules.ts";

const steps = trainingUnits.length + courseQuestions.length;

/** How far a mentor is, in words and as a bar. */
export async function TrainingProgress({ own, titled = false }: { own: OwnTraining; titled?: boolean }) {
  const t = await getTranslations("training.progress");
  const minutes = aboutMinutes(own.minutesLeft);
  const answered = own.attempt ? answeredCount(own.attempt.answers) : 0;
  const text = !own.allRead
    ? t("left", { read: own.read.size, all: trainingUnits.length, minutes })
    : own.attempt
      ? t("inQuiz", { answered, all: courseQuestions.length, minutes })
      : t("toQuiz", { all: trainingUnits.length, minutes });
  return (
    <section aria-labelledby="training-progress" className="grid gap-2">
      <h2 id="training-progress" className={titled ? "text-xl" : "sr-only"}>
        {t("title")}
      </h2>
      <p>{text}</p>
      <ProgressBar percent={Math.round(((own.read.size + answered) / steps) * 100)} label={t("title")} text={text} />
    </section>
  );
}
