import { transaction } from "#db/client.ts";
import { mentorsWithWrongRatings, settleRatings } from "#db/queries/mentoring/ratings.ts";

/** Which mentors' kept ratings are not what was given; `rebuild` also corrects them. */
export async function compareRatings({ rebuild }: Readonly<{ rebuild: boolean }>): Promise<readonly string[]> {
  const wrong = await transaction((tx) => mentorsWithWrongRatings(tx));
  if (rebuild) for (const id of wrong) await transaction((tx) => settleRatings(tx, [id]));
  return wrong;
}
