import { expect, type Page } from "@playwright/test";
import { trainingUnits } from "#lib/safety/training/course-rules.ts";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
import { answerQuizPage, quizSeedOf } from "./support/quiz.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

/** Plain pages and forms: a mentor on a slow line learns here, too. */
test.use({ javaScriptEnabled: false });

const origin = () => process.env.BAOBAB_E2E_URL ?? "";
const data = () => process.env.BAOBAB_E2E_DATA ?? "";
const main = (page: Page) => page.getByRole("main");

/** A demo does every step for a new mentor: the one of the training is taken back. */
async function newUntrainedMentor() {
  const client = await newSignedInPerson(origin(), "mentor");
  const [row] = readRows<{ id: string }>(data(), "SELECT id FROM users WHERE email = ?", client.email);
  const id = row?.id ?? "";
  changeRows(data(), "DELETE FROM mentor_checks WHERE mentor_id = ? AND step = 'training'", id);
  return { client, id };
}

test("a mentor reads the training without script, fails its quiz once, passes it, and the step is done", {
  tag: ["@SAFE-09a"],
}, async ({ page }) => {
  const { client, id } = await newUntrainedMentor();
  await shareSignIn(page.context(), client);
  await page.goto("/dashboard/verification");
  const step = main(page).getByRole("listitem").filter({ hasText: "About an hour, with a quiz, every year." });
  await expect(step).not.toContainText("Done");
  await step.getByRole("link", { name: /Training/ }).click();
  await expect(main(page).getByText("The quiz opens once you’ve read all units.")).toBeVisible();

  await main(page).getByRole("link", { name: "Begin", exact: true }).click();
  for (const unit of trainingUnits) {
    await expect(page).toHaveURL(new RegExp(`/training/${unit}$`));
    await main(page).getByRole("button", { name: "I’ve read this" }).click();
  }
  await expect(page).toHaveURL(/\/training\/quiz$/);
  await main(page).getByRole("button", { name: "Start the quiz" }).click();

  const first = quizSeedOf(id);
  await answerQuizPage(page, first, 1, 5);
  // Left and come back to: what was saved is still there.
  await page.goto("/dashboard/verification/training");
  await expect(main(page).getByText(/^Quiz: 5 of 20 questions answered/)).toBeVisible();
  await main(page).getByRole("link", { name: "To the quiz" }).click();
  for (const number of [2, 3, 4]) await answerQuizPage(page, first, number, 0);
  const failed = main(page).getByText("Not passed yet: 15 of 20 right");
  await expect(failed).toBeVisible();
  await expect(main(page).getByRole("alert").or(main(page).getByRole("status")).getByRole("link")).not.toHaveCount(0);

  await main(page).getByRole("button", { name: "Try again" }).click();
  await expect(main(page).getByRole("group").first()).toBeVisible();
  const second = quizSeedOf(id);
  expect(second).not.toBe(first);
  for (const number of [1, 2, 3, 4]) await answerQuizPage(page, second, number, 0);
  await expect(main(page).getByText("Passed: 20 of 20 right")).toBeVisible();
  await main(page).getByRole("link", { name: "To your checks" }).click();
  await expect(step).toContainText("Done");
});
