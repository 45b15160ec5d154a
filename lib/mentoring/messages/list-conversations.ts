import type { Executor } from "#db/client.ts";
import { clockOf } from "#db/queries/identity/clock.ts";
import {
  conversationRows,
  insertConversation,
  pairsWithout,
  unreadCounts,
} from "#db/queries/mentoring/conversations.ts";
import { photoAddresses } from "#db/queries/platform/photos.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { seenBy } from "#lib/identity/users/seen-by.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { pairsOf } from "#lib/safety/contact/contact-facts.ts";
import { photoSight } from "#lib/safety/held-texts/photo-sight.ts";
import { type Partner, partnerOf } from "./partner.ts";
import { deliveredFor } from "./shown-message.ts";

export type ListedConversation = Readonly<{
  id: string;
  partner: Partner;
  last: Readonly<{ text: string; own: boolean; at: Date }> | null;
  /** Time of the last message as this reader sees it, or of the match; the sort key. */
  at: Date;
  unread: number;
  /** Whether they are matched. Whether one may write now is checked in the conversation. */
  connected: boolean;
}>;

const mostListed = 500;

export async function listConversations(
  q: Executor,
  userId: string,
  now: Date,
  most: number = mostListed,
): Promise<ListedConversation[]> {
  await openMissing(q, userId, now);
  const rows = await conversationRows(q, userId, most);
  const ids = rows.map(({ other }) => other.id);
  const [unread, pairs, photos, seen] = [
    await unreadCounts(q, userId),
    await pairsOf(q, userId, ids),
    await photoAddresses(q, ids, await sightOf(q, userId, now)),
    await seenBy(q, userId, ids, now),
  ];
  const listed = rows.map(({ id, lastAt, other, last }) => {
    const at = (last && deliveredFor(last, userId)) ?? lastAt;
    const pair = pairs.get(other.id);
    const blocked = pair?.blocked === true;
    const active = !other.suspendedAt && !other.deletionRequestedAt && !other.erasedAt;
    return {
      id,
      partner: partnerOf(other, blocked, photos.get(other.id), seen),
      last: last && { text: last.text, own: last.senderId === userId, at },
      at,
      unread: unread.get(id) ?? 0,
      connected: pair?.connected === true && !blocked && active,
    };
  });
  return listed.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

async function sightOf(q: Executor, userId: string, now: Date) {
  const clock = await clockOf(q, userId);
  return photoSight(q, clock ? ageBand(clock.dateOfBirth, utcDate(now)) : "13-15");
}

/** Creates missing conversations of matches older than this feature. */
async function openMissing(q: Executor, userId: string, now: Date): Promise<void> {
  for (const pair of await pairsWithout(q, userId, mostListed)) {
    await insertConversation(q, { id: crypto.randomUUID(), ...pair, lastAt: now, createdAt: now });
  }
}
