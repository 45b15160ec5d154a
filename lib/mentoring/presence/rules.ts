/** In milliseconds. */

export const presentFor = 90_000;
/** Shorter than `presentFor`, so one late renewal does not make a person absent. */
export const renewEvery = 60_000;

export function isPresent(seenAt: Date | undefined, now: Date): boolean {
  return seenAt !== undefined && now.getTime() - seenAt.getTime() < presentFor;
}
