/** What people write to each other (PURE; CHAT). */

/**
 * `delivered`: the other side has it. `waiting`: stored, and delivered when the receiver's night ends. `held`: staff look at it first.
 * `refused`: staff decided against it. `dropped`: contact ended before it could be delivered.
 */
export const messageStates = ["delivered", "waiting", "held", "refused", "dropped"] as const;
export type MessageState = (typeof messageStates)[number];

/** Characters (CHAT-08). */
export const longestMessage = 4000;
/** Messages of one person in a minute (CHAT-16). */
export const mostAMinute = 30;
export const pageSize = 50;
