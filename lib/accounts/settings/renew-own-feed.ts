import { transaction } from "#db/client.ts";
import { type Acting, mayTakeData } from "#lib/accounts/security/prove-owner.ts";
import { renewFeed } from "#lib/mentoring/schedule/feed.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";

/** Its address opens without signing in: like a download of one's data, it needs more than an open browser. */
export async function renewOwnFeed(user: Acting & Readonly<{ demo: boolean }>, now: Date): Promise<Answer<"prove">> {
  return transaction<Answer<"prove">>(async (tx) => {
    if (!(await mayTakeData(tx, user, now))) return refuse("prove");
    await renewFeed(tx, user.id, now);
    return done;
  });
}
