import type { Locale } from "#i18n/routing.ts";
import type { SchoolGrade } from "#lib/identity/users/options.ts";
import type { Role, StaffRole } from "#lib/identity/users/roles.ts";
import type { SocialNetwork } from "#lib/platform/site/input.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import type { OwnHelpline } from "#lib/platform/site/programme.ts";
import type { Testimonial } from "#lib/platform/site/testimonials.ts";
import { day, hour, minute } from "#lib/platform/time/time.ts";
import type { GivenCheck } from "#lib/safety/record-checks/rules.ts";

/** What one member of staff cannot do alone, with what is stored until a second one agrees. */
export type SecondWordContent = {
  /** Makes a minor older than the account says. */
  birthday: Readonly<{ dateOfBirth: string }>;
  newGuardian: Readonly<{ name: string; email: string | null; phone: string | null; language: Locale }>;
  /** Named by a student with a card, or one of whose guardians staff stopped the links. */
  cardGuardian: SecondWordContent["newGuardian"];
  paperConsent: Readonly<{
    scopes: readonly ("chat" | "audio" | "video")[];
    signed: Readonly<{ signedOn: string; signer: string }>;
    /** Whose form it was when it was asked for; missing in what earlier versions stored. */
    guardian?: GuardianThen;
  }>;
  /** Opens the guardian's page to whoever types it. `guardian`: for whom it was asked for; missing as above. */
  phoneCode: Readonly<{ guardian?: GuardianThen }>;
  /** A step of a mentor passed without the evidence that the product keeps. `check`: a record check renewed. */
  mentorStep: Readonly<{ step: MentorStep; check?: GivenCheck }>;
  /** An admin more: somebody to invite, or somebody of staff who becomes one. */
  newAdmin: Readonly<{ invited: InvitedAdmin | null }>;
  /** Help for somebody of staff who lost the second step. */
  lostDevice: Readonly<Record<never, never>>;
  eraseStaff: Readonly<Record<never, never>>;
  /** A coordinator or admin who may stand in for the safeguarding lead. */
  newDeputy: Readonly<Record<never, never>>;
  /** Another role for an admin or a lead. */
  takeRole: Readonly<{ before: Role; role: StaffRole }>;
  /** Of an admin or a lead. */
  suspendStaff: Readonly<Record<never, never>>;
  /** Whom a child or a guardian is told to turn to. */
  helpContacts: Readonly<{ changes: readonly HelpChange[] }>;
  /** Sign-in cards of people whom only the date of birth makes adults. */
  adultCards: Readonly<{ centreId: string; locale: Locale; timeZone: string; cards: readonly CardToStore[] }>;
};

type GuardianThen = Readonly<{ id: string; name: string; email: string | null; phone: string | null }>;
type Changed<Key extends string, Value> = Readonly<{ key: Key; before: Value | null; after: Value | null }>;
type HelpText = "reportingAddress" | "supportEmail" | "contactPhone" | "name" | "operator";
type PromisedText = "supportHours" | "replyTime" | "contactAddress";
export type HelpChange =
  | Changed<"ownHelplines", readonly OwnHelpline[]>
  | Changed<"testimonials", readonly Testimonial[]>
  | Changed<HelpText | PromisedText | `social.${SocialNetwork}`, string>;

/** An account that a card opens. `passwordHash`: of the printed PIN. */
export type CardToStore = Readonly<
  Record<"firstName" | "lastName" | "dateOfBirth" | "username" | "passwordHash", string> & { grade: SchoolGrade | null }
>;

/** `passwordHash`: of a password that nobody knows, made before the transaction that stores the account. */
export type InvitedAdmin = Readonly<
  Record<"name" | "email" | "dateOfBirth" | "locale" | "passwordHash", string> & { role: "admin" }
>;
export type SecondWordKind = keyof SecondWordContent;

export type SecondWordRule = Readonly<{
  asks: readonly StaffRole[];
  agrees: readonly StaffRole[];
  /** Milliseconds until it lapses. */
  lasts: number;
  /** Whether it ends a minor's protection, so that guardian and leads hear of it at once. */
  protects: boolean;
  /** Whether it gives or takes an admin's or a lead's rights: then only words that count by `wordCountsFrom` do. */
  ofAdmins: boolean;
  /** Whether it takes such rights, so that whoever has them and the leads hear what comes of it. */
  takes: boolean;
  /** Who of staff hears at once what was asked for, where it is about nobody's account. */
  tells: readonly StaffRole[];
}>;

const byCoordinators = { asks: ["coordinator"], agrees: ["coordinator", "lead"], lasts: 7 * day } as const;
const ofMinor = { ...byCoordinators, protects: true, ofAdmins: false, takes: false, tells: [] } as const;
const ofStaff = {
  asks: ["admin"],
  agrees: ["admin", "lead"],
  lasts: 72 * hour,
  protects: false,
  ofAdmins: true,
  takes: false,
  tells: [],
} as const;

/** The one table of decisions that need two. */
export const secondWordRules = {
  birthday: ofMinor,
  newGuardian: ofMinor,
  // The student asks.
  cardGuardian: { ...ofMinor, asks: [] },
  paperConsent: ofMinor,
  // Whoever agrees telephones the guardian, so it is for the same days.
  phoneCode: ofMinor,
  mentorStep: { ...ofMinor, asks: ["coordinator", "lead"], protects: false },
  newAdmin: ofStaff,
  lostDevice: ofStaff,
  eraseStaff: ofStaff,
  // With it comes a lead's sight of minors, so it is a lead's word, also where there is another admin.
  newDeputy: { ...ofStaff, agrees: ["lead"], ofAdmins: false },
  takeRole: { ...ofStaff, takes: true },
  suspendStaff: { ...ofStaff, takes: true },
  // A wrong number must be mended soon, so any lead's word is enough.
  helpContacts: { ...ofStaff, ofAdmins: false, tells: ["lead", "admin"] },
  adultCards: { ...ofMinor, protects: false, tells: ["lead"] },
} as const satisfies Readonly<Record<SecondWordKind, SecondWordRule>>;

export const secondWordKinds = Object.keys(secondWordRules) as [SecondWordKind, ...SecondWordKind[]];

export function ruleOf(kind: SecondWordKind): SecondWordRule {
  return secondWordRules[kind];
}

/** How the audit log names what became of it: `second.birthday.asked`. */
export type SecondWordEvent = "asked" | "agreed" | "refused" | "lapsed";

export function secondWordAction<K extends SecondWordKind>(kind: K, event: SecondWordEvent) {
  return `second.${kind}.${event}` as const;
}

/** Staff who read of it before it is late: two days, or less where it lapses sooner. */
export function secondWordDueAt(askedAt: Date, endsAt: Date): Date {
  return new Date(Math.min(askedAt.getTime() + 48 * hour, endsAt.getTime()));
}

/** Milliseconds in which whoever agreed finds what was shown once, also without script. */
export const shownFor = 10 * minute;

/** Days until the word of somebody of staff whom an admin invited or promoted counts in decisions that need two. */
export const newStaffDays = 7;

/** Days in which two whom one admin invited or promoted, or that admin and one of them, are not the two of a decision. */
export const oneHandDays = 30;

/** `madeBy`: the admin who alone gave the role; null where a command did, two people, or the team that was first. */
export type Made = Readonly<{ id: string; madeBy: string | null; wordCountsFrom: Date | null }>;

/** Whether this person's word counts in nothing that needs two yet. */
export function isTooNew({ madeBy, wordCountsFrom }: Made, now: Date): boolean {
  return madeBy !== null && wordCountsFrom !== null && wordCountsFrom > now;
}

/** Whether one admin could have invented one of the two, or both. */
export function areOfOneHand(one: Made, other: Made, now: Date): boolean {
  const hand = (made: Made) => made.madeBy ?? made.id;
  return hand(one) === hand(other) && (isLately(one, now) || isLately(other, now));
}

function isLately({ madeBy, wordCountsFrom }: Made, now: Date): boolean {
  const later = (oneHandDays - newStaffDays) * day;
  return madeBy !== null && wordCountsFrom !== null && wordCountsFrom.getTime() + later > now.getTime();
}

export function countsFrom(now: Date): Date {
  return new Date(now.getTime() + newStaffDays * day);
}

/** Ids of those whose word counts now; `former`: admins whose word counted until then. */
export type Counting = Readonly<{
  admins: readonly string[];
  leads: readonly string[];
  former: readonly Readonly<{ id: string; until: Date }>[];
}>;

/**
 * Another admin's word; a lead's where no other admin's counts, nor did for some days: whoever gets rid of the other
 * admins does not reach a lead's word by it. Never of the person concerned.
 */
export function countsAsSecond(
  { askedBy, aboutId }: Readonly<{ askedBy: string; aboutId: string | null }>,
  { id, role }: Viewer,
  { admins, leads, former }: Counting,
  now: Date,
): boolean {
  if (id === aboutId) return false;
  const isOther = (one: string) => one !== askedBy && one !== aboutId;
  const others = admins.filter(isOther);
  if (role === "admin") return others.includes(id);
  const lately = former.some((one) => isOther(one.id) && countsFrom(one.until) > now);
  return others.length === 0 && !lately && leads.includes(id);
}

/** Whether anybody can give the second word. */
export function hasSecond(word: Readonly<{ askedBy: string; aboutId: string | null }>, counting: Counting, now: Date) {
  const counts = (role: StaffRole) => (id: string) => countsAsSecond(word, { id, role }, counting, now);
  return counting.admins.some(counts("admin")) || counting.leads.some(counts("lead"));
}

type Asked = Readonly<{ kind: SecondWordKind; askedBy: string; endsAt: Date; agreedBy: string | null }>;
type Viewer = Readonly<{ id: string; role: string }>;

/** Whether this person's word would be the second one. */
export function maySecond({ kind, askedBy, endsAt, agreedBy }: Asked, viewer: Viewer, now: Date): boolean {
  const roles: readonly string[] = ruleOf(kind).agrees;
  return agreedBy === null && viewer.id !== askedBy && roles.includes(viewer.role) && endsAt > now;
}
