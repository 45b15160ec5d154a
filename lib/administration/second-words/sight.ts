import type { Executor } from "#db/client.ts";
import { foreignCentres, ownAmong } from "#db/queries/identity/centre-staff.ts";
import { staffWhoseWordCounts } from "#db/queries/identity/staff-accounts.ts";
import type { SecondWord } from "#db/schema/second-words.ts";
import { householdAmong } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { countsAsSecond, maySecond, ruleOf } from "#lib/safety/second-words/rules.ts";

type Viewer = Readonly<{ id: string; role: string }>;

/**
 * `own`: who asked, who can take it back. `second`: whose word is awaited. `agreed`: who has just agreed. To everybody
 * else it does not exist.
 */
export async function sightOf(
  q: Executor,
  viewer: Viewer,
  word: SecondWord,
  now: Date,
): Promise<"own" | "second" | "agreed" | undefined> {
  if (word.endsAt <= now) return undefined;
  if (word.agreedBy !== null) return word.agreedBy === viewer.id ? "agreed" : undefined;
  if (word.askedBy === viewer.id) return "own";
  return (await secondsOf(q, viewer, [word], now)).length > 0 ? "second" : undefined;
}

/** Those that wait for this person's word. */
export async function secondsOf(
  q: Executor,
  viewer: Viewer,
  words: readonly SecondWord[],
  now: Date,
): Promise<SecondWord[]> {
  const counting = words.some(({ kind }) => ruleOf(kind).ofAdmins) ? await staffWhoseWordCounts(q, now) : undefined;
  const mine = words.filter(
    (word) =>
      maySecond(word, viewer, now) &&
      (!ruleOf(word.kind).ofAdmins || !counting || countsAsSecond(word, viewer, counting, now)),
  );
  const placed = mine.some((word) => centreOf(word) !== undefined);
  const foreign: ReadonlySet<string | undefined> = placed ? await foreignCentres(q, viewer) : new Set();
  const own = await ownAmong(
    q,
    viewer,
    mine.flatMap(({ aboutId }) => aboutId ?? []),
  );
  const seen = mine.filter((word) => !foreign.has(centreOf(word)) && (word.aboutId === null || own.has(word.aboutId)));
  // What is said of their own household is not theirs to read, nor theirs to refuse.
  const near = await householdAmong(
    q,
    viewer.id,
    seen.flatMap(({ aboutId }) => aboutId ?? []),
  );
  return seen.filter(({ aboutId }) => aboutId === null || !near.has(aboutId));
}

/** Whose staff it is for, where it is about nobody's account. */
function centreOf({ content }: SecondWord): string | undefined {
  return "centreId" in content ? content.centreId : undefined;
}
