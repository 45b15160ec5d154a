/** How long the links in mails work, in minutes. */
export const linkMinutes = { setUp: 72 * 60, reset: 60, email: 24 * 60 } as const;
