import { type Executor, transaction } from "#db/client.ts";
import { ownLeaderboardWish, peopleOnBoard, setLeaderboardWish } from "#db/queries/progress/leaderboard.ts";
import { adultsBornBy } from "#lib/identity/age/age.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { type Board, boardOf, placesOf, shownTo, type WithPlace } from "./rules.ts";

export type LeaderboardPlace = WithPlace<
  Readonly<{ id: string; minutes: number; firstName: string; country: string | null }>
>;

export type OwnLeaderboard = Readonly<{
  board: Board;
  places: readonly LeaderboardPlace[];
  /** Not shown despite the wish: before a first session or an approval. */
  wished: boolean;
  shown: boolean;
  /** The profile is private, which overrides the wish. */
  hidden: boolean;
}>;

export async function ownBoard(q: Executor, userId: string, now: Date): Promise<Board | undefined> {
  const own = await ownLeaderboardWish(q, userId);
  return own && boardOf({ role: own.role, band: ageBand(own.dateOfBirth, utcDate(now)) });
}

export async function readLeaderboard(q: Executor, viewerId: string, now: Date): Promise<OwnLeaderboard | undefined> {
  const board = await ownBoard(q, viewerId, now);
  const own = await ownLeaderboardWish(q, viewerId);
  if (!board || !own) return undefined;
  const looking = { viewerId, board, adultsBornBy: adultsBornBy(utcDate(now)) };
  const all = placesOf(await peopleOnBoard(q, looking));
  const shown = all.some(({ id }) => id === viewerId);
  const hidden = own.visibility === "private";
  return { board, places: shownTo(all, viewerId), wished: own.since !== null, shown, hidden };
}

/** False for minors and staff, who cannot join. */
export function changeLeaderboardWish(userId: string, wish: "join" | "leave", now: Date): Promise<boolean> {
  return transaction(async (tx) => {
    const allowed = (await ownBoard(tx, userId, now)) !== undefined;
    if (wish === "join" && !allowed) return false;
    await setLeaderboardWish(tx, userId, wish === "join" ? now : null, now);
    return allowed;
  });
}
