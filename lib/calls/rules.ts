/** Calls of two people (PURE; CALL). */

/** `session`: the room of a booked session. `instant`: one rings the other; adults only. */
export const callKinds = ["session", "instant"] as const;
export type CallKind = (typeof callKinds)[number];

/** `ringing` (instant only) → `open` → `ended`; `missed`: nobody answered, or one side never came. */
export const callStatuses = ["ringing", "open", "ended", "missed"] as const;
export type CallStatus = (typeof callStatuses)[number];

/** Why a call is over. */
export const callEndings = ["left", "declined", "cancelled", "unanswered", "timeUp", "reported", "stopped"] as const;
export type CallEnding = (typeof callEndings)[number];
