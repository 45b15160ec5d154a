import type { Executor } from "#db/client.ts";
import type { SecondWord } from "#db/schema/second-words.ts";
import { isPaperOvertaken } from "#lib/safety/guardians/paper-consent.ts";
import { isCodeOvertaken } from "#lib/safety/guardians/phone-code.ts";
import { linksStoppedSince, type Overtaking, overtakenBy } from "#lib/safety/guardians/said-since.ts";
import type { SecondWordContent, SecondWordKind } from "#lib/safety/second-words/rules.ts";
import { failedSince } from "#lib/safety/verification/failed-since.ts";

/** `notNow`: what was asked for is not possible any more; of a guardian it says why. */
export type NotCarriedOut = "notNow" | Overtaking;

type Times = Readonly<{ askedAt: Date; now: Date }>;
type Way<K extends SecondWordKind> = (
  q: Executor,
  userId: string,
  content: SecondWordContent[K],
  times: Times,
) => Promise<NotCarriedOut | undefined>;

/** Whoever asked did not know of it. */
const ways: { [K in SecondWordKind]?: Way<K> } = {
  newGuardian: (q, userId, _content, { askedAt }) => overtakenBy(q, userId, askedAt),
  cardGuardian: (q, userId, _content, { askedAt }) => overtakenBy(q, userId, askedAt),
  phoneCode: async (q, userId, content, { askedAt }) => {
    if (await linksStoppedSince(q, userId, askedAt)) return "linksStopped";
    return (await isCodeOvertaken(q, userId, content, askedAt)) ? "notNow" : undefined;
  },
  paperConsent: async (q, userId, paper, { now }) =>
    (await isPaperOvertaken(q, userId, paper, now)) ? "notNow" : undefined,
  mentorStep: async (q, userId, asked, { askedAt }) =>
    (await failedSince(q, userId, asked, askedAt)) ? "notNow" : undefined,
};

/** What happened since something was asked for, so that nobody can agree to it any more. */
export async function overtakingOf(
  q: Executor,
  { kind, aboutId, content, askedAt }: SecondWord,
  now: Date,
): Promise<NotCarriedOut | undefined> {
  // The column's type does not know which content is whose.
  const way = ways[kind] as Way<SecondWordKind> | undefined;
  return way?.(q, aboutId ?? "", content, { askedAt, now });
}
