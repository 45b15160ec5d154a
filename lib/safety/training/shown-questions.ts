import type { CourseUnit } from "./course.ts";
import type { TrainingUnit } from "./course-rules.ts";
import { askedOnPage } from "./quiz-rules.ts";

export type ShownQuestion = Readonly<{ place: number; question: string; answers: readonly string[] }>;

/** The texts of a page, in the order of the attempt. They say nothing about which answer is right. */
export async function shownQuestions(
  seed: number,
  page: number,
  textOf: (unit: TrainingUnit) => Promise<CourseUnit>,
): Promise<ShownQuestion[]> {
  return Promise.all(
    askedOnPage(seed, page).map(async ({ place, question: { unit, index }, order }) => {
      const text = (await textOf(unit)).questions[index];
      if (!text) throw new Error(`No text for question ${index} of ${unit}`);
      const answers = [text.right, ...text.wrong];
      return { place, question: text.question, answers: order.map((one) => answers[one] ?? "") };
    }),
  );
}
