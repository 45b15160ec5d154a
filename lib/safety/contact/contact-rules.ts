import { type AgeBand, isMinor } from "#lib/identity/age/bands.ts";
import type { Visibility } from "#lib/identity/users/privacy.ts";
import { isStaff, type Role } from "#lib/identity/users/roles.ts";
import type { Standing } from "#lib/identity/users/standing.ts";
import { isApprovedStatus, type MentorStatus } from "#lib/safety/verification/rules.ts";
import { sessionsBeyond, type Tier, tierLimits } from "#lib/safety/verification/tier-rules.ts";

/** Why one person may not do what reaches another. Every feature asks it, with facts of the transaction that acts on the answer. */
export const contactActions = [
  "list",
  "view",
  "request",
  "answerRequest",
  "message",
  "bookChat",
  "bookVideo",
  /** Confirming, moving, and proposing to move a session. */
  "changeSession",
  /** By the button of a session or its room. */
  "enterSession",
  "audioCall",
  "videoCall",
  "recap",
  "rate",
  "comment",
] as const;
export type ContactAction = (typeof contactActions)[number];

export type MentorParty = Readonly<{
  status: MentorStatus;
  clearedForMinors: boolean;
  /** Muted for the safety of young people. What is booked stays. */
  noNewMinors: boolean;
  paused: boolean;
  full: boolean;
  tier: Tier;
  /** On probation: students under age. */
  minors: number;
  /** On probation: held sessions with minors nobody has looked at. */
  unreviewed: number;
  /** On probation: booked sessions with minors. */
  ahead: number;
}>;

export type Party = Readonly<{
  id: string;
  role: Role;
  band: AgeBand;
  standing: Standing;
  emailConfirmed: boolean;
  contactPaused: boolean;
  /** Writes nothing to others for now. */
  muted: boolean;
  visibility: Visibility;
  /** For minors: the guardian's current consent. */
  consent: Readonly<{ chat: boolean; audio: boolean; video: boolean }>;
  mentor?: MentorParty;
}>;

export type ContactPair = Readonly<{
  connected: boolean;
  /** They had a session together, even if the match has ended. */
  met: boolean;
  blocked: boolean;
  requested: boolean;
  onePerson: boolean;
}>;

export type ContactFacts = Readonly<{ actor: Party | null; other: Party; pair: ContactPair }>;

/** `unknown`: respond with 404, as for a missing person. The actor may be told all other reasons. */
export type ContactRefusal =
  | "signedOut"
  | "self"
  | "unknown"
  | "suspended"
  | "confirmEmail"
  | "notApproved"
  | "notCleared"
  | "reviewsAwaited"
  | "consentNeeded"
  | "contactPaused"
  | "partnerUnavailable"
  | "mentorPaused"
  | "mentorFull"
  | "alreadyConnected"
  | "notConnected";

export function whyNoContact(action: ContactAction, { actor, other, pair }: ContactFacts): ContactRefusal | undefined {
  if (!actor) return "signedOut";
  if (actor.id === other.id) return "self";
  if (actor.standing !== "active") return "suspended";
  if (isStaff(actor.role)) return action === "view" && other.standing !== "gone" ? undefined : "unknown";
  if (isOutOfReach(other, pair)) return "unknown";
  return whyNotBetween(action, actor, other, pair);
}

function isOutOfReach(other: Party, pair: ContactPair): boolean {
  return pair.blocked || other.standing !== "active" || isStaff(other.role);
}

function whyNotBetween(
  action: ContactAction,
  actor: Party,
  other: Party,
  pair: ContactPair,
): ContactRefusal | undefined {
  const sides = sidesOf(actor, other);
  if (!sides) return action === "view" && seenByPeer(actor, other) ? undefined : "unknown";
  if (pair.onePerson && action !== "view") return action === "list" ? "unknown" : "partnerUnavailable";
  if (action === "list" || action === "view") return sees(action, actor, sides, pair) ? undefined : "unknown";
  if (action === "request") return whyNoRequest(actor, sides, pair);
  if (action === "answerRequest") return whyNoAnswer(actor, sides, pair);
  return whyNoMeeting(action, actor, sides, pair);
}

type Sides = { student: Party; mentor: Party };
function sidesOf(actor: Party, other: Party): Sides | undefined {
  if (actor.role === "student" && other.role === "mentor") return { student: actor, mentor: other };
  if (actor.role === "mentor" && other.role === "student") return { student: other, mentor: actor };
  return undefined;
}

/** Two students or two mentors: minors are never shown and see nobody. */
function seenByPeer(actor: Party, other: Party): boolean {
  if (isMinor(other.band) || isMinor(actor.band)) return false;
  if (other.role === "mentor") return isApproved(other) && (other.visibility === "public" || isFellow(actor, other));
  return other.visibility === "public";
}

function isFellow(actor: Party, other: Party): boolean {
  return other.visibility === "mentors-only" && isApproved(actor);
}

/** If a corrected date of birth makes a mentor a minor, all contact ends. */
function isApproved(mentor: Party): boolean {
  return mentor.mentor !== undefined && isApprovedStatus(mentor.mentor.status) && !isMinor(mentor.band);
}

function isCleared({ student, mentor }: Sides): boolean {
  return isApproved(mentor) && (!isMinor(student.band) || mentor.mentor?.clearedForMinors === true);
}

/** No place, or no further one for a minor (`tierLimits`). */
function isFullFor({ student, mentor }: Sides): boolean {
  const facts = mentor.mentor;
  if (!facts || facts.full) return true;
  const most = tierLimits[facts.tier].minorsAtOnce;
  return isMinor(student.band) && (facts.noNewMinors || (most !== undefined && facts.minors >= most));
}

/** Further sessions with minors wait until staff have looked at the last ones. The one somebody enters is booked already. */
function whyWait(action: ContactAction, { student, mentor }: Sides): ContactRefusal | undefined {
  const isBooking = action === "bookChat" || action === "bookVideo";
  if (!(isBooking || action === "enterSession") || !isMinor(student.band) || !mentor.mentor) return undefined;
  if (isBooking && mentor.mentor.noNewMinors) return "contactPaused";
  const withThis = { ...mentor.mentor, ahead: isBooking ? mentor.mentor.ahead + 1 : 1 };
  return sessionsBeyond(withThis) > 0 ? "reviewsAwaited" : undefined;
}

/** Not available to new students. An unconfirmed mentor could not answer. */
function isAway(mentor: Party): boolean {
  return mentor.mentor?.paused === true || mentor.contactPaused || !mentor.emailConfirmed;
}

function sees(action: "list" | "view", actor: Party, sides: Sides, pair: ContactPair): boolean {
  const { student, mentor } = sides;
  if (!isCleared(sides)) return false;
  if (actor === student) {
    if (action === "view" && (pair.connected || pair.requested)) return true;
    return mentor.visibility === "public" && !isAway(mentor) && (action === "view" || !isFullFor(sides));
  }
  // Mentors cannot search students; a minor is seen only by a connected mentor or one they asked.
  if (action === "list") return pair.connected;
  if (pair.connected || pair.requested) return true;
  return !isMinor(student.band) && student.visibility !== "private";
}

function whyNoRequest(actor: Party, sides: Sides, pair: ContactPair): ContactRefusal | undefined {
  const { student, mentor } = sides;
  if (actor !== student) return "unknown";
  if (!isCleared(sides)) return "unknown";
  if (pair.connected) return "alreadyConnected";
  if (!pair.requested && mentor.visibility !== "public") return "unknown";
  const own = whyNotStudent(student, "chat");
  if (own) return own;
  if (isAway(mentor)) return "mentorPaused";
  return isFullFor(sides) ? "mentorFull" : undefined;
}

function whyNoAnswer(actor: Party, sides: Sides, pair: ContactPair): ContactRefusal | undefined {
  const { student, mentor } = sides;
  if (actor !== mentor || !pair.requested) return "unknown";
  const own = whyNotMentor(sides);
  if (own) return own;
  if (isMinor(student.band) && mentor.mentor?.noNewMinors) return "contactPaused";
  // The mentor must not learn what a guardian decided.
  if (whyNotStudent(student, "chat")) return "partnerUnavailable";
  return !mentor.mentor?.full && isFullFor(sides) ? "mentorFull" : undefined;
}

type Scope = keyof Party["consent"];
type Meeting = Exclude<ContactAction, "list" | "view" | "request" | "answerRequest">;

const needs: Record<Meeting, Scope> = {
  message: "chat",
  bookChat: "chat",
  bookVideo: "video",
  changeSession: "chat",
  enterSession: "chat",
  audioCall: "audio",
  videoCall: "video",
  recap: "chat",
  rate: "chat",
  comment: "chat",
};

function whyNoMeeting(action: Meeting, actor: Party, sides: Sides, pair: ContactPair): ContactRefusal | undefined {
  const { student } = sides;
  if (action === "rate") return whyNoRating(actor, sides, pair);
  if (action === "comment" && actor !== sides.mentor) return "unknown";
  if (!pair.connected) return pair.met || pair.requested ? "notConnected" : "unknown";
  const ofMentor = whyNotMentor(sides) ?? whyWait(action, sides);
  const ofStudent = whyNotStudent(student, needs[action]);
  if (actor === student) return ofStudent ?? (ofMentor ? "partnerUnavailable" : undefined);
  return ofMentor ?? (ofStudent ? "partnerUnavailable" : undefined);
}

/** Ratings reach the mentor, so they need the guardian's consent too. */
function whyNoRating(actor: Party, sides: Sides, pair: ContactPair): ContactRefusal | undefined {
  const { student } = sides;
  if (actor !== student || !(pair.connected || pair.met)) return "unknown";
  if (student.contactPaused) return "contactPaused";
  if (!isMinor(student.band)) return undefined;
  if (!student.consent.chat) return "consentNeeded";
  return isCleared(sides) ? undefined : "partnerUnavailable";
}

function whyNotMentor(sides: Sides): ContactRefusal | undefined {
  if (!isApproved(sides.mentor)) return "notApproved";
  if (!sides.mentor.emailConfirmed) return "confirmEmail";
  if (!isCleared(sides)) return "notCleared";
  return sides.mentor.contactPaused ? "contactPaused" : undefined;
}

function whyNotStudent(student: Party, scope: Scope): ContactRefusal | undefined {
  if (!student.emailConfirmed) return "confirmEmail";
  if (student.contactPaused) return "contactPaused";
  return isMinor(student.band) && !student.consent[scope] ? "consentNeeded" : undefined;
}
