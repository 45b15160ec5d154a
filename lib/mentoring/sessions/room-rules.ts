import { minute, second } from "#lib/platform/time/time.ts";

/** The room of a booked session opens before its start and closes after its end. Milliseconds. */
export const roomTimes = { opensBefore: 10 * minute, closesAfter: 15 * minute } as const;

type Span = Readonly<{ startsAt: Date; endsAt: Date }>;

/** When the room of a booked session opens, and when it closes if nobody meets in it. */
export function roomWindow({ startsAt, endsAt }: Span): { opensAt: Date; closesAt: Date } {
  return {
    opensAt: new Date(startsAt.getTime() - roomTimes.opensBefore),
    closesAt: new Date(endsAt.getTime() + roomTimes.closesAfter),
  };
}

type Being = Readonly<{ userId: string; joinedAt: Date; leftAt: Date | null }>;

/** Whole seconds in which both were in a call; who has not left is in it until `now`. */
export function secondsTogether(visits: readonly Being[], now: Date): number {
  const [first] = visits;
  const mine = visits.filter(({ userId }) => userId === first?.userId);
  const theirs = visits.filter(({ userId }) => userId !== first?.userId);
  let together = 0;
  for (const one of spansOf(mine, now)) {
    for (const other of spansOf(theirs, now)) {
      together += Math.max(0, Math.min(one.until, other.until) - Math.max(one.from, other.from));
    }
  }
  return Math.floor(together / second);
}

/** One person's stays as spans that share no time. */
function spansOf(stays: readonly Being[], now: Date): { from: number; until: number }[] {
  const spans: { from: number; until: number }[] = [];
  for (const { joinedAt, leftAt } of stays.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime())) {
    const [from, until] = [joinedAt.getTime(), (leftAt ?? now).getTime()];
    const last = spans.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else spans.push({ from, until });
  }
  return spans;
}
