import { type LimitName, limitBounds } from "#lib/platform/site/limit-settings.ts";

/** `setting`: admins can change `most` under this name. */
export type Limit = Readonly<{
  scope: string;
  most: number;
  windowMs: number;
  pauseMs: number;
  setting?: LimitName;
}>;

/** A limit with what the settings say; without a setting it stays as it is. */
export function limitWith(limit: Limit, set: Partial<Record<LimitName, number>>): Limit {
  const most = limit.setting === undefined ? undefined : set[limit.setting];
  return most === undefined ? limit : { ...limit, most };
}

/** The usual number of a limit that admins can change. */
export const settable = <Name extends LimitName>(setting: Name) => ({ setting, most: limitBounds[setting].usual });

const minute = 60_000;

/** Attempts that are counted, with a pause once there were too many. */
export const limits = {
  /** Wrong passwords from unknown browsers: per account and network, per account, per network. */
  signInPair: { scope: "sign-in:pair", ...settable("signIn"), windowMs: 60 * minute, pauseMs: 15 * minute },
  signInAccount: { scope: "sign-in:account", most: 50, windowMs: 60 * minute, pauseMs: 15 * minute },
  signInNetwork: { scope: "sign-in:network", most: 100, windowMs: 15 * minute, pauseMs: 15 * minute },
  /** Of the networks of a centre, where one pupil could pause a whole class: more, and a shorter pause. */
  centreNetwork: { scope: "sign-in:centre-network", most: 600, windowMs: 15 * minute, pauseMs: 5 * minute },
  signInDevice: { scope: "sign-in:device", ...settable("signIn"), windowMs: 60 * minute, pauseMs: 15 * minute },
  ownPassword: { scope: "own-password", most: 10, windowMs: 15 * minute, pauseMs: 15 * minute },
  /** Counts correct passwords too: each check is costly. */
  signInChecks: { scope: "sign-in:checks", most: 60, windowMs: 15 * minute, pauseMs: 5 * minute },
  /**
   * Wrong PINs of a student with a card, in one network or one known browser; from all unknown browsers in the networks
   * of the centre together; and from all others together, so that strangers' guesses stop nobody at the centre. The windows are
   * almost a day: a PIN has a million values, so few guesses may be had in a month.
   */
  cardNear: { scope: "card:near", most: 10, windowMs: 22 * 60 * minute, pauseMs: 15 * minute },
  cardNearLong: { scope: "card:near-long", most: 20, windowMs: 22 * 60 * minute, pauseMs: 60 * minute },
  cardCentre: { scope: "card:centre", most: 28, windowMs: 22 * 60 * minute, pauseMs: 60 * minute },
  cardAccount: { scope: "card:account", most: 28, windowMs: 22 * 60 * minute, pauseMs: 60 * minute },
  /** High enough for a class that shares one address. */
  signUpNetwork: { scope: "sign-up:network", ...settable("signUp"), windowMs: 60 * minute, pauseMs: 15 * minute },
  guardianMail: { scope: "guardian:mail", most: 5, windowMs: 12 * 60 * minute, pauseMs: 12 * 60 * minute },
  guardianCode: { scope: "guardian:code", most: 10, windowMs: 15 * minute, pauseMs: 15 * minute },
  /** New links for old ones: by the old link, and by a network, which may be a whole school. */
  guardianLink: { scope: "guardian:link", most: 5, windowMs: 60 * minute, pauseMs: 60 * minute },
  guardianLinkNetwork: { scope: "guardian:link-network", most: 60, windowMs: 60 * minute, pauseMs: 15 * minute },
  refereeMail: { scope: "referee:mail", most: 6, windowMs: 12 * 60 * minute, pauseMs: 12 * 60 * minute },
  identityUpload: { scope: "identity:upload", most: 10, windowMs: 12 * 60 * minute, pauseMs: 60 * minute },
  reportingTest: { scope: "reporting:test", most: 6, windowMs: 60 * minute, pauseMs: 15 * minute },
  reportingCode: { scope: "reporting:code", most: 10, windowMs: 15 * minute, pauseMs: 15 * minute },
  signInCode: { scope: "sign-in:code", most: 10, windowMs: 15 * minute, pauseMs: 15 * minute },
  resetNetwork: { scope: "reset:network", most: 60, windowMs: 60 * minute, pauseMs: 15 * minute },
  /** Mails to the owner of an address that others sign up with. */
  signUpTaken: { scope: "sign-up:taken", most: 3, windowMs: 12 * 60 * minute, pauseMs: 12 * 60 * minute },
  confirmAccount: { scope: "confirm:account", most: 3, windowMs: 15 * minute, pauseMs: 15 * minute },
  certificateCheck: { scope: "certificate:check", most: 30, windowMs: 15 * minute, pauseMs: 15 * minute },
  requestsSent: {
    scope: "requests:student",
    ...settable("requests"),
    windowMs: 12 * 60 * minute,
    pauseMs: 60 * minute,
  },
  pictureUpload: { scope: "picture:upload", ...settable("uploads"), windowMs: 60 * minute, pauseMs: 15 * minute },
  changeEmailAccount: { scope: "change-email:account", most: 5, windowMs: 60 * minute, pauseMs: 15 * minute },
  contactNetwork: { scope: "contact:network", ...settable("contact"), windowMs: 15 * minute, pauseMs: 15 * minute },
  /** Enough for a class behind one address. */
  donationNetwork: { scope: "donation:network", ...settable("donations"), windowMs: 15 * minute, pauseMs: 15 * minute },
  /** Who is signed in counts alone, see `countedAs`: of other reports as many as a network of strangers. */
  reportGraveAccount: { scope: "report:grave-account", most: 20, windowMs: 60 * minute, pauseMs: 5 * minute },
  /** Of strangers. Generous, because a school may share one address. Counted apart, so a flood cannot block grave reports. */
  reportGrave: { scope: "report:grave", most: 100, windowMs: 15 * minute, pauseMs: 5 * minute },
  reportOther: { scope: "report:network", ...settable("reports"), windowMs: 15 * minute, pauseMs: 15 * minute },
  /** Each test of one's devices creates another relay password. */
  callServers: { scope: "calls:demo", most: 6, windowMs: 60 * minute, pauseMs: 15 * minute },
  /** More than anyone writes, too little for a script to overload the server. */
  postSaves: { scope: "posts:author", most: 60, windowMs: 15 * minute, pauseMs: 5 * minute },
  /** Forms with words for others: each is searched with what its writer said before. Messages have a limit of their own. */
  textSaves: { scope: "texts:writer", most: 120, windowMs: 15 * minute, pauseMs: 5 * minute },
  /** Apart from saves, which it must not use up. One editor keeps its text every two seconds at most. */
  postCopies: { scope: "posts:copies", most: 600, windowMs: 15 * minute, pauseMs: minute },
  /** Requests, each for many formulas: more than anyone types. */
  postFormulas: { scope: "posts:formulas", most: 240, windowMs: 15 * minute, pauseMs: minute },
  /** Enough for several long posts with pictures, too little to keep the server busy with pictures alone. */
  postPictures: { scope: "pictures:upload", most: 100, windowMs: 60 * minute, pauseMs: 15 * minute },
  /** Of pictures by address. The last two keep this server from being used against others. */
  pictureFetchAuthor: { scope: "pictures:author", most: 60, windowMs: 60 * minute, pauseMs: 15 * minute },
  pictureFetchHost: { scope: "pictures:host", most: 60, windowMs: 15 * minute, pauseMs: 15 * minute },
  pictureFetchAll: { scope: "pictures:all", most: 600, windowMs: 60 * minute, pauseMs: 5 * minute },
} as const satisfies Record<string, Limit>;

/**
 * What is much work to do: for each person, and in the same window for each network, which may be a whole school. A
 * person who has had their share takes nothing more of the network's.
 */
export type HeavyAct = Readonly<{ person: Limit; network: number }>;

export const heavyActs = {
  /** Saves, previews and comparisons of posts. */
  postSaves: { person: limits.postSaves, network: 1_200 },
  textSaves: { person: limits.textSaves, network: 4_800 },
  postCopies: { person: limits.postCopies, network: 12_000 },
  postFormulas: { person: limits.postFormulas, network: 4_800 },
  postPictures: { person: limits.postPictures, network: 2_000 },
  photos: { person: limits.pictureUpload, network: 4_000 },
  identityDocuments: { person: limits.identityUpload, network: 200 },
} as const satisfies Record<string, HeavyAct>;
export type HeavyActName = keyof typeof heavyActs;

/** What is asked for often: all processes count it together, for a person or a network, without a pause. */
export type SharedLimit = Readonly<{ scope: string; most: number; windowMs: number }>;

/** A school, or all telephones of a provider, may be one /48. */
export const widerTimes = 16;

/** What all networks of one /48 may do together where each may do `most`. */
export const widerLimit = ({ scope, most, windowMs }: SharedLimit): SharedLimit => ({
  scope: `${scope}:wider`,
  most: widerTimes * most,
  windowMs,
});

export const sharedLimits = {
  /** Calendar feeds of a network: enough for a school, too few to guess tokens. */
  feeds: { scope: "feeds", most: 240, windowMs: minute },
  /** Visits to posts of a network: a school behind one address, not a script. */
  visits: { scope: "visits", most: 600, windowMs: minute },
  /** In calls, for each person: more than a call needs, too little to burden the other side. */
  callDoing: { scope: "calls:doing", most: 120, windowMs: minute },
  callNotes: { scope: "calls:notes", most: 120, windowMs: minute },
  callSignals: { scope: "calls:signals", most: 600, windowMs: minute },
  callSignalCharacters: { scope: "calls:signalCharacters", most: 3_000_000, windowMs: minute },
} as const satisfies Record<string, SharedLimit>;

/** What one does toward another person, counted in the transaction that does it. */
export const countedLimits = {
  /** Mails and pushes that one person causes for another, of all kinds together; what is more stands in the list alone. */
  noticesOut: { scope: "notices:out", most: 12, windowMs: 60 * minute },
  /** The same for all that anybody can cause for one of staff, by signing up. */
  noticesOfAnybody: { scope: "notices:anybody", most: 6, windowMs: 60 * minute },
  /** New times for sessions that one person proposes to another. */
  moves: { scope: "sessions:moves", most: 6, windowMs: 60 * minute },
  /** Mails for a new password to one address: by strangers together, and by each browser that was in the account before. */
  resetMails: { scope: "reset:mails", most: 3, windowMs: 15 * minute },
  /** Grave reports of strangers, all networks of one /48 together. The first are told to leads one by one, then one notice tells of many. */
  strangersReports: { scope: "report:strangers", most: 1_600, windowMs: 15 * minute },
  goalComments: { scope: "goals:comments", most: 10, windowMs: 10 * minute },
} as const satisfies Record<string, SharedLimit>;

/**
 * Requests for reading that are much work: each person who is signed in counts alone, strangers as their network, which may be a
 * whole school. `server/heavy-reads.ts` says which they are.
 */
type ReadLimit = Readonly<{ person: number; network: number; windowMs: number }>;

export const heavyReads = {
  /** One's own data, copies for guardians, tables for spreadsheets. */
  exports: { person: 30, network: 600, windowMs: 15 * minute },
  comparisons: { person: 60, network: 1_200, windowMs: 15 * minute },
  previews: { person: 120, network: 2_400, windowMs: 15 * minute },
  certificates: { person: 30, network: 600, windowMs: 15 * minute },
  /** Calendar files, study packs and documents of identity. */
  documents: { person: 60, network: 1_200, windowMs: minute },
  searches: { person: 120, network: 1_200, windowMs: minute },
  /** A page of a gallery has dozens. */
  pictures: { person: 600, network: 6_000, windowMs: minute },
  cards: { person: 60, network: 600, windowMs: minute },
} as const satisfies Record<string, ReadLimit>;
export type HeavyRead = keyof typeof heavyReads;

/** `newestFirst`: the last `limit.most` attempts. Nothing counts during a pause, so the newest one began it. */
export function pausedUntil(newestFirst: readonly Date[], limit: Limit, now: Date): Date | undefined {
  const newest = newestFirst[0];
  const oldest = newestFirst[limit.most - 1];
  if (!newest || !oldest || newest.getTime() - oldest.getTime() > limit.windowMs) return undefined;
  const end = new Date(newest.getTime() + limit.pauseMs);
  return end > now ? end : undefined;
}

export function minutesUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / minute));
}
