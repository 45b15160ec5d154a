import { day } from "#lib/platform/time/time.ts";

/** Days in which whoever made or reset a card could still be using it in the student's place: from the first PIN of the student's own. */
export const cardWatchDays = 14;

type Card = Readonly<{ pinMadeAt: Date | null; newPinDue: boolean }>;

/** As long as nobody used the card, whoever printed the PIN still knows it. */
export function isCardWatched({ pinMadeAt, newPinDue }: Card, now: Date): boolean {
  return pinMadeAt !== null && (newPinDue || now.getTime() < pinMadeAt.getTime() + cardWatchDays * day);
}
