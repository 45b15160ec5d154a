/** How many days things are kept (PURE; PRIV-08, NOTE-11). */
export const keptDays = {
  /** Scrambled network addresses of attempts and sign-ins. */
  networks: 90,
  /** After a link of a mail or a guardian has expired, so that its page can still say so. */
  expiredLinks: 30,
  /** After they were read. */
  readNotifications: 90,
  /** What stood in mails, and to whom they went. */
  mailTexts: 90,
  /** What was told in browsers. */
  pushes: 30,
  /** 24 months. */
  sessions: 730,
  /** 24 months; those of sessions go with them. */
  calls: 730,
  /** Shared notes of calls: 12 months after the match ended. */
  callNotes: 365,
  /** 12 months after the match ended. */
  messages: 365,
  /** Addresses left for a receipt: refunds and disputes can come for half a year. */
  donors: 180,
  /** The same where no payment was begun or it failed, so that there is nothing to send. */
  unpaidDonors: 7,
  /** Numbers of the payment provider's messages; it sends one again for a month at most. */
  providerMessages: 90,
  /** Numbers of changes of goals: longer than one may wait for a connection. */
  learningChanges: 90,
  /** 12 months after a goal was taken away: what mentors said of it. */
  goneComments: 365,
  /** What people said, to be looked at with what they say next; a recap may be changed as long. */
  saidTexts: 7,
  /** What open pages are told: whoever was away longer reads everything anew. */
  events: 7,
} as const;
