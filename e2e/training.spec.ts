import { expect } from "@playwright/test";
import { trainingUnits } from "#lib/safety/training/course-rules.ts";
import type { HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson } from "./shows/people.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { answerQuizPage, quizSeedOf } from "./support/quiz.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const origin = () => process.env.BAOBAB_E2E_URL ?? "";
const data = () => process.env.BAOBAB_E2E_DATA ?? "";
const training = "/dashboard/verification/training";

/** A demo does every step for a new mentor: the one of the training is taken back. */
async function newUntrainedMentor() {
  const client = await newSignedInPerson(origin(), "mentor");
  const [row] = readRows<{ id: string }>(data(), "SELECT id FROM users WHERE email = ?", client.email);
  const id = row?.id ?? "";
  changeRows(data(), "DELETE FROM mentor_checks WHERE mentor_id = ? AND step = 'training'", id);
  return { client, id };
}

async function read(client: HttpClient, path: string) {
  const { body } = await client.get(path);
  const [main = ""] = /<main\b.*<\/main>/s.exec(body) ?? [];
  const texts = (name: string) => parsedElementsOf(parsed(main), name).map(({ text = "" }) => text);
  const linkTo = (name: RegExp) => parsedElementsOf(parsed(main), "a").find(({ text = "" }) => name.test(text))?.href;
  return { main, text: texts("main")[0] ?? "", texts, linkTo };
}

/** Plain pages and forms: a mentor on a slow line learns here, too. */
test("a mentor reads the training without script, fails its quiz once, passes it, and the step is done", {
  tag: ["@SAFE-09a"],
}, async () => {
  const { client, id } = await newUntrainedMentor();
  const step = async () =>
    (await read(client, "/dashboard/verification"))
      .texts("li")
      .find((text) => text.includes("About an hour, with a quiz"));
  expect(await step()).toContain("About an hour, with a quiz, every year.");
  expect(await step()).not.toContain("Done");
  expect((await read(client, "/dashboard/verification")).linkTo(/Training/)).toBe(training);
  const begin = await read(client, training);
  expect(begin.text).toContain("The quiz opens once you’ve read all units.");

  let next = begin.linkTo(/^Begin$/) ?? "";
  for (const unit of trainingUnits) {
    expect(next).toBe(`${training}/${unit}`);
    next = (await client.submit(next, {}, "I’ve read this")).location ?? "";
  }
  expect(next).toBe(`${training}/quiz`);
  await client.submit(next, {}, "Start the quiz");

  const first = quizSeedOf(id);
  await answerQuizPage(client, next, first, 1, 5);
  // Left and come back to: what was saved is still there.
  const left = await read(client, training);
  expect(left.text).toContain("Quiz: 5 of 20 questions answered");
  expect(left.linkTo(/^To the quiz$/)).toBe(next);
  for (const number of [2, 3, 4]) await answerQuizPage(client, next, first, number, 0);
  const failed = await read(client, next);
  expect(failed.text).toContain("Not passed yet: 15 of 20 right");
  const [told = ""] = /<[a-z]+[^>]* role="(?:alert|status)".*/s.exec(failed.main) ?? [];
  expect(parsedElementsOf(parsed(told), "a").length).toBeGreaterThan(0);

  await client.submit(next, {}, "Try again");
  const second = quizSeedOf(id);
  expect(second).not.toBe(first);
  for (const number of [1, 2, 3, 4]) await answerQuizPage(client, next, second, number, 0);
  const passed = await read(client, next);
  expect(passed.text).toContain("Passed: 20 of 20 right");
  expect(passed.linkTo(/^To your checks$/)).toBe("/dashboard/verification");
  expect(await step()).toContain("Done");
});
