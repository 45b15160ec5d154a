import { expect, type Page } from "@playwright/test";
import { askedIn, pageSize } from "#lib/safety/training/quiz-rules.ts";
import { readRows } from "./rows.ts";

const data = () => process.env.BAOBAB_E2E_DATA ?? "";
const main = (page: Page) => page.getByRole("main");

/** What the newest quiz of a mentor asks. */
export function quizSeedOf(mentorId: string): number {
  const query = "SELECT seed FROM training_attempts WHERE mentor_id = ? ORDER BY number DESC LIMIT 1";
  return readRows<{ seed: number }>(data(), query, mentorId)[0]?.seed ?? 0;
}

/** The first `wrong` answers of a page are not the right ones. */
export async function answerQuizPage(page: Page, seed: number, number: number, wrong: number): Promise<void> {
  const asked = askedIn(seed).slice((number - 1) * pageSize, number * pageSize);
  const groups = main(page).getByRole("group");
  await expect(groups).toHaveCount(pageSize);
  for (const [index, { order }] of asked.entries()) {
    const position = order.findIndex((answer) => (index < wrong ? answer !== 0 : answer === 0));
    await groups.nth(index).getByRole("radio").nth(position).check();
  }
  await main(page)
    .getByRole("button", { name: /^Save and/ })
    .click();
}
