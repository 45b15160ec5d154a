import { expect } from "@playwright/test";
import { formsIn } from "#e2e/shows/html-forms.ts";
import type { HttpClient } from "#e2e/shows/http-client.ts";
import { askedIn, pageSize } from "#lib/safety/training/quiz-rules.ts";
import { readRows } from "./rows.ts";
import { elementsOf } from "./structured-data.ts";

const data = () => process.env.BAOBAB_E2E_DATA ?? "";

/** What the newest quiz of a mentor asks. */
export function quizSeedOf(mentorId: string): number {
  const query = "SELECT seed FROM training_attempts WHERE mentor_id = ? ORDER BY number DESC LIMIT 1";
  return readRows<{ seed: number }>(data(), query, mentorId)[0]?.seed ?? 0;
}

/** The first `wrong` answers of a page are not the right ones. */
export async function answerQuizPage(
  client: HttpClient,
  path: string,
  seed: number,
  number: number,
  wrong: number,
): Promise<void> {
  const { body } = await client.get(path);
  const asked = askedIn(seed).slice((number - 1) * pageSize, number * pageSize);
  const groups = body.match(/<fieldset\b.*?<\/fieldset>/gs) ?? [];
  expect(groups).toHaveLength(pageSize);
  const chosen = asked.map(({ order }, index): [string, string] => {
    const position = order.findIndex((answer) => (index < wrong ? answer !== 0 : answer === 0));
    const { name = "", value = "" } = elementsOf(groups[index] ?? "", "input")[position] ?? {};
    return [name, value];
  });
  const form = formsIn(body).find(({ text }) => text.includes("Save and"));
  if (!form) throw new Error(`${path} has no questions`);
  expect(form.fields.get("page")).toBe(String(number));
  expect((await client.post(path, form, Object.fromEntries(chosen))).status).toBe(303);
}
