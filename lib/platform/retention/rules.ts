/** In days. Messages and call notes count from the end of the match. */
export const keptDays = {
  networks: 90,
  expiredLinks: 30,
  readNotifications: 90,
  unreadNotifications: 730,
  mailTexts: 90,
  pushes: 30,
  sessions: 730,
  calls: 730,
  callNotes: 365,
  messages: 365,
  /** Refunds and disputes can come for half a year. */
  donors: 180,
  unpaidDonors: 7,
  /** Stripe resends a message for up to a month. */
  providerMessages: 90,
  /** Longer than a device may stay offline. */
  learningChanges: 90,
  goneComments: 365,
  saidTexts: 7,
  /** Texts of a mentor's application and references, from the decision on. */
  mentorTexts: 730,
  events: 7,
  removedMarkers: 1826,
  /** Two years: marks of addresses and telephones that an account had before. */
  formerReach: 730,
  /** They count for half an hour. */
  staffClaims: 1,
  /** What was erased is in older backups for so long. */
  backups: 184,
  backupRuns: 730,
  /** From closing on. */
  tickets: 730,
  /**
   * Three years after an account ended: consent, agreements, the log, and what others wrote about the person.
   * So long after an act, too, its reason is taken out of the log.
   */
  afterAccount: 1096,
  /** Of a closed case, from closing on, and while the accused has an account. */
  caseFiles: 1096,
} as const;

/** In days from signing up on: an account that nobody was ever in, whose address nobody confirmed, whatever its age. */
export const unprovenDays = 7;
/** Accounts of minors that nobody uses, in months since the last visit. */
export const unusedMonths = { warned: 10, removed: 12 } as const;
/** In days: nobody is removed sooner after the warning, even if it came late. */
export const unusedWarning = 30;
/** In days: so often the safeguarding lead looks at each legal hold again. */
export const holdReview = 90;
/** In days: so long what a hold kept stays after a colleague of whoever placed it ended it. */
export const holdEnds = 7;
