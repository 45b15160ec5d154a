/** Rate limits (PURE). Times are instants; windows and pauses are milliseconds. */
export type Limit = Readonly<{ scope: string; most: number; windowMs: number; pauseMs: number }>;

const minute = 60_000;

export const limits = {
  /** Wrong passwords of strangers: at one account from one network, at it from everywhere, and accounts tried from one network. */
  signInPair: { scope: "sign-in:pair", most: 10, windowMs: 60 * minute, pauseMs: 15 * minute },
  signInAccount: { scope: "sign-in:account", most: 50, windowMs: 60 * minute, pauseMs: 15 * minute },
  signInNetwork: { scope: "sign-in:network", most: 100, windowMs: 15 * minute, pauseMs: 15 * minute },
  /** Wrong passwords at one account from a browser that signed in to it before. */
  signInDevice: { scope: "sign-in:device", most: 10, windowMs: 60 * minute, pauseMs: 15 * minute },
  /** The own password, asked of somebody signed in. */
  ownPassword: { scope: "own-password", most: 10, windowMs: 15 * minute, pauseMs: 15 * minute },
  /** Right passwords too: each check costs the server real work, and each sign-in a row. */
  signInChecks: { scope: "sign-in:checks", most: 60, windowMs: 15 * minute, pauseMs: 5 * minute },
  /** A class signs up behind one address; a script that makes accounts or probes addresses is stopped. */
  signUpNetwork: { scope: "sign-up:network", most: 120, windowMs: 60 * minute, pauseMs: 15 * minute },
  /** Mails one student causes to guardians, who have not asked for them. */
  guardianMail: { scope: "guardian:mail", most: 5, windowMs: 12 * 60 * minute, pauseMs: 12 * 60 * minute },
  /** Guesses at codes read by phone, and requests for a new link. */
  guardianCode: { scope: "guardian:code", most: 10, windowMs: 15 * minute, pauseMs: 15 * minute },
  guardianLink: { scope: "guardian:link", most: 5, windowMs: 60 * minute, pauseMs: 60 * minute },
  /** Codes of two-step sign-in, guessed like passwords. */
  signInCode: { scope: "sign-in:code", most: 10, windowMs: 15 * minute, pauseMs: 15 * minute },
  /** Mails with a link that anyone can ask for: to one account, and from one network. */
  resetAccount: { scope: "reset:account", most: 3, windowMs: 15 * minute, pauseMs: 15 * minute },
  resetNetwork: { scope: "reset:network", most: 60, windowMs: 60 * minute, pauseMs: 15 * minute },
  /** Mails with a link that a person asks for while signed in, or by a link that ended. */
  confirmAccount: { scope: "confirm:account", most: 3, windowMs: 15 * minute, pauseMs: 15 * minute },
  /** Codes of certificates that nobody has, from one network: typing errors, or guesses. */
  certificateCheck: { scope: "certificate:check", most: 30, windowMs: 15 * minute, pauseMs: 15 * minute },
  changeEmailAccount: { scope: "change-email:account", most: 5, windowMs: 60 * minute, pauseMs: 15 * minute },
} as const satisfies Record<string, Limit>;

/**
 * Until when attempts pause, or nothing. `newestFirst` holds the times of the last `limit.most` attempts. As nothing is
 * counted while it pauses, the newest of them is the one that began the pause.
 */
export function pausedUntil(newestFirst: readonly Date[], limit: Limit, now: Date): Date | undefined {
  const newest = newestFirst[0];
  const oldest = newestFirst[limit.most - 1];
  if (!newest || !oldest || newest.getTime() - oldest.getTime() > limit.windowMs) return undefined;
  const end = new Date(newest.getTime() + limit.pauseMs);
  return end > now ? end : undefined;
}

/** Whole minutes to wait, at least one. */
export function minutesUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / minute));
}
