import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { PressForm } from "#components/platform/ui/press-form.tsx";
import { RadioTile } from "#components/platform/ui/radio.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { submitQuizPage } from "#lib/safety/training/actions.ts";
import { courseUnit } from "#lib/safety/training/course.ts";
import { type QuizAnswers, quizPages } from "#lib/safety/training/quiz-rules.ts";
import { type ShownQuestion, shownQuestions } from "#lib/safety/training/shown-questions.ts";

type Attempt = Readonly<{ number: number; seed: number; answers: QuizAnswers }>;
type Props = { attempt: Attempt; page: number; locale: string };

/** Five questions. Which answer is right is not in the page: positions are sent, and the server knows the order. */
export async function QuizForm({ attempt, page, locale }: Props) {
  const t = await getTranslations("training.quiz");
  const questions = await shownQuestions(attempt.seed, page, (unit) => courseUnit(locale, unit));
  const [first, last] = [questions[0]?.place ?? 0, questions.at(-1)?.place ?? 0];
  const finishes = attempt.answers.every((answer, place) => answer !== null || (place >= first && place <= last));
  const address = withLocale(locale, page === 1 ? paths.trainingQuiz : paths.trainingQuizPage(page));
  return (
    <section aria-labelledby="quiz-page" className="grid max-w-read gap-5">
      <h2 id="quiz-page" className="text-xl">
        {t("page", { page, pages: quizPages, from: first + 1, to: last + 1 })}
      </h2>
      <PressForm key={`${attempt.number}-${page}`} action={submitQuizPage} address={address} className="grid gap-8">
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="attempt" value={attempt.number} />
        <input type="hidden" name="page" value={page} />
        {questions.map((question, index) => (
          <Question
            key={question.place}
            question={question}
            name={`q${index + 1}`}
            title={t("question", { number: question.place + 1, question: question.question })}
            chosen={attempt.answers[question.place] ?? null}
          />
        ))}
        <div>
          <SubmitButton pendingLabel={t("saving")}>{finishes ? t("finish") : t("save")}</SubmitButton>
        </div>
      </PressForm>
      {page > 1 ? (
        <p>
          <AppLink
            href={withLocale(locale, paths.trainingQuizPage(page - 1))}
            className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
          >
            {t("before", { page: page - 1 })}
          </AppLink>
        </p>
      ) : null}
    </section>
  );
}

type QuestionProps = { question: ShownQuestion; name: string; title: string; chosen: number | null };

function Question({ question, name, title, chosen }: QuestionProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold wrap-anywhere">{title}</legend>
      <div className="grid gap-2">
        {question.answers.map((answer, position) => (
          <RadioTile
            key={answer}
            name={name}
            value={position}
            required
            defaultChecked={chosen === position}
            label={<span className="min-w-0 py-2 wrap-anywhere">{answer}</span>}
          />
        ))}
      </div>
    </fieldset>
  );
}
