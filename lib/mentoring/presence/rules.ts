/** When somebody counts as here (PURE; CHAT-02, CHAT-14). Milliseconds. */

/** How long after the last sign of an open page. */
export const presentFor = 90_000;
/** How often an open page is noted: late once, its person still counts. */
export const renewEvery = 60_000;

export function isPresent(seenAt: Date | undefined, now: Date): boolean {
  return seenAt !== undefined && now.getTime() - seenAt.getTime() < presentFor;
}
