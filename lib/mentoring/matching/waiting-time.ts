import type { Executor } from "#db/client.ts";
import { answersSince } from "#db/queries/mentoring/requests.ts";
import { answerWindow, medianAnswer } from "./answer-rules.ts";
import { teaches } from "./subject-rules.ts";

/** Median time to the first answer in milliseconds; undefined if there is too little data. */
export async function waitingTime(
  q: Executor,
  { subject, language }: { subject: string; language: string },
  now: Date,
): Promise<number | undefined> {
  const rows = await answersSince(q, language, new Date(now.getTime() - answerWindow));
  const times = rows
    .filter((row) => teaches({ subjects: [row.subject] }, subject))
    .map(({ createdAt, answeredAt }) => (answeredAt ?? now).getTime() - createdAt.getTime());
  return medianAnswer(times);
}
