import { db, transaction } from "#db/client.ts";
import { birthDateOf, insertDonation } from "#db/queries/publishing/donations.ts";
import { networkKeys } from "#lib/identity/access/network-keys.ts";
import { type Answer, done, type Paused, refuse } from "#lib/platform/answer.ts";
import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { mayDonate } from "./rules.ts";

/** `userId` is only checked, never stored. Stored once per `once`. */
export type PledgeOrigin = Readonly<{
  network: string;
  locale: string;
  userId: string | undefined;
  once?: string | undefined;
}>;

export async function offersDonations(userId: string | undefined, now: Date): Promise<boolean> {
  const born = userId && (await birthDateOf(db(), userId));
  return !born || mayDonate(born, utcDate(now));
}

export async function pledge(cents: number, from: PledgeOrigin, now: Date): Promise<Answer<"notOffered"> | Paused> {
  if (!(await offersDonations(from.userId, now))) return refuse("notOffered");
  const attempt = await reserveAttempt([{ limit: limits.donationNetwork, ...networkKeys(from.network) }], now);
  if (!attempt.ok) return attempt;
  const { once, locale } = from;
  const id = once ?? crypto.randomUUID();
  await transaction(async (tx) => {
    await insertDonation(tx, { id, amountMinor: cents, currency: "usd", state: "pledged", locale, createdAt: now });
    await contentChanged(tx, cacheTags.books);
  });
  return done;
}
