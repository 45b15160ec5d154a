import { day } from "#lib/platform/time/time.ts";

/** Days in which whoever made or reset a card could still be using it in the student's place. */
export const cardWatchDays = 14;

/** Whether a guardian whom this student names waits for somebody of staff who did not make the card. */
export function isCardWatched({ pinMadeAt }: Readonly<{ pinMadeAt: Date | null }>, now: Date): boolean {
  return pinMadeAt !== null && now.getTime() < pinMadeAt.getTime() + cardWatchDays * day;
}
