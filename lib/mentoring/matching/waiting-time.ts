import type { Executor } from "#db/client.ts";
import { keptRead } from "#db/kept-reads.ts";
import { answersSince } from "#db/queries/mentoring/requests.ts";
import { mentorRequests, users } from "#db/schema/index.ts";
import { minute } from "#lib/platform/time/time.ts";
import { answerWindow, medianAnswer } from "./answer-rules.ts";
import { subjectKey } from "./subject-rules.ts";

/** Median time to the first answer in milliseconds; undefined if there is too little data. */
export async function waitingTime(
  q: Executor,
  { subject, language }: { subject: string; language: string },
  now: Date,
): Promise<number | undefined> {
  return medianAnswer((await answerTimes.read(q, now)).get(keyOf(subject, language)) ?? []);
}

const keyOf = (subject: string, language: string) => `${language} ${subjectKey(subject)}`;

/** In milliseconds, by language and subject. Which answers are too old may be a minute late. */
const answerTimes = keptRead({
  name: "answer-times",
  madeOf: [mentorRequests, users.dataProcessing],
  read: async (q, now) => {
    const times = new Map<string, number[]>();
    for (const { subject, language, createdAt, answeredAt } of await answersSince(q, earliest(now))) {
      const key = keyOf(subject, language);
      const known = times.get(key) ?? [];
      known.push((answeredAt ?? now).getTime() - createdAt.getTime());
      times.set(key, known);
    }
    return times;
  },
  holdsAt: (readFor, now) => Math.abs(now.getTime() - readFor.getTime()) < minute,
});

const earliest = (now: Date) => new Date(now.getTime() - answerWindow);
