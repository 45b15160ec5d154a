import { type AgeBand, isMinor } from "#lib/identity/age/bands.ts";
import type { Visibility } from "#lib/identity/users/privacy.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import type { Standing } from "#lib/identity/users/standing.ts";
import { isApprovedStatus, type MentorStatus } from "#lib/safety/verification/rules.ts";

/**
 * The safety floor (PURE): whether one person may do something that reaches another, and if not, why. Every feature that
 * brings two people together asks here, with facts read in the transaction that acts on the answer.
 */
export const contactActions = [
  /** Being shown in a list of people to choose from. */
  "list",
  /** Opening the other's profile. */
  "view",
  /** A student asks a mentor. */
  "request",
  /** A mentor answers a student's request, in any way. */
  "answerRequest",
  "message",
  "bookChat",
  "bookVideo",
  /** Confirming, moving, and proposing to move a session. */
  "changeSession",
  "joinChat",
  "audioCall",
  "videoCall",
  /** Writing a recap the other reads. */
  "recap",
  /** A student rates a session; others read it. */
  "rate",
  /** A mentor says something of a student's goal. */
  "comment",
] as const;
export type ContactAction = (typeof contactActions)[number];

/** What the rules need to know of one person. */
export type Party = Readonly<{
  id: string;
  role: Role;
  band: AgeBand;
  standing: Standing;
  emailConfirmed: boolean;
  /** Stopped by a guardian or by staff. */
  contactPaused: boolean;
  visibility: Visibility;
  /** For minors: what the guardian consents to today. */
  consent: Readonly<{ chat: boolean; audio: boolean; video: boolean }>;
  /** For mentors only. */
  mentor?: Readonly<{ status: MentorStatus; clearedForMinors: boolean; paused: boolean; full: boolean }>;
}>;

export type ContactPair = Readonly<{
  /** An active match. */
  connected: boolean;
  /** They had a session together, whatever became of the match. */
  met: boolean;
  /** Either has blocked the other. */
  blocked: boolean;
  /** The student has an open request to the mentor. */
  requested: boolean;
}>;

export type ContactFacts = Readonly<{ actor: Party | null; other: Party; pair: ContactPair }>;

/**
 * `unknown` is what somebody who is not there would give: answer 404, say nothing. All others may be told to the actor, because they
 * concern the actor alone or what the actor can see anyway.
 */
export type ContactRefusal =
  | "signedOut"
  | "self"
  | "unknown"
  | "suspended"
  | "confirmEmail"
  | "notApproved"
  | "notCleared"
  | "consentNeeded"
  | "contactPaused"
  | "partnerUnavailable"
  | "mentorPaused"
  | "mentorFull"
  | "alreadyConnected"
  | "notConnected";

/** Why the actor may not do this to the other; undefined when they may. */
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
  if (action === "list" || action === "view") return sees(action, actor, sides, pair) ? undefined : "unknown";
  if (action === "request") return whyNoRequest(actor, sides, pair);
  if (action === "answerRequest") return whyNoAnswer(actor, sides, pair);
  return whyNoMeeting(action, actor, sides, pair);
}

type Sides = { student: Party; mentor: Party };

/** Who of the two is the student and who the mentor; undefined when they are not one of each. */
function sidesOf(actor: Party, other: Party): Sides | undefined {
  if (actor.role === "student" && other.role === "mentor") return { student: actor, mentor: other };
  if (actor.role === "mentor" && other.role === "student") return { student: other, mentor: actor };
  return undefined;
}

/** Two students, or two mentors: they may meet each other's public face, if both are adults. */
function seenByPeer(actor: Party, other: Party): boolean {
  if (isMinor(other.band)) return false;
  if (other.role === "mentor") return isApproved(other) && (other.visibility === "public" || isFellow(actor, other));
  return other.visibility === "public" && !isMinor(actor.band);
}

/** What is for mentors only is for those of them whom staff have approved. */
function isFellow(actor: Party, other: Party): boolean {
  return other.visibility === "mentors-only" && isApproved(actor);
}

/** Mentors are adults: a date of birth corrected to a minor's ends every contact (AUTH-22). */
function isApproved(mentor: Party): boolean {
  return mentor.mentor !== undefined && isApprovedStatus(mentor.mentor.status) && !isMinor(mentor.band);
}

/** Whether the mentor's checks open contact with this student's age. */
function isCleared({ student, mentor }: Sides): boolean {
  return isApproved(mentor) && (!isMinor(student.band) || mentor.mentor?.clearedForMinors === true);
}

/** Out of the lists for new students: paused, stopped by staff, or without a confirmed address and so unable to answer. */
function isAway(mentor: Party): boolean {
  return mentor.mentor?.paused === true || mentor.contactPaused || !mentor.emailConfirmed;
}

function sees(action: "list" | "view", actor: Party, sides: Sides, pair: ContactPair): boolean {
  const { student, mentor } = sides;
  if (!isCleared(sides)) return false;
  if (actor === student) {
    if (action === "view" && (pair.connected || pair.requested)) return true;
    if (mentor.visibility !== "public" || isAway(mentor)) return false;
    return action === "view" || mentor.mentor?.full === false;
  }
  // A mentor finds no students; a minor is seen by a connected mentor, or in their own request (FIND-18).
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
  return mentor.mentor?.full ? "mentorFull" : undefined;
}

function whyNoAnswer(actor: Party, sides: Sides, pair: ContactPair): ContactRefusal | undefined {
  const { student, mentor } = sides;
  if (actor !== mentor || !pair.requested) return "unknown";
  const own = whyNotMentor(sides);
  if (own) return own;
  // Not told why: what a guardian decides is no business of the mentor's.
  return whyNotStudent(student, "chat") ? "partnerUnavailable" : undefined;
}

const needs: Record<
  Exclude<ContactAction, "list" | "view" | "request" | "answerRequest">,
  "chat" | "audio" | "video"
> = {
  message: "chat",
  bookChat: "chat",
  bookVideo: "video",
  changeSession: "chat",
  joinChat: "chat",
  audioCall: "audio",
  videoCall: "video",
  recap: "chat",
  rate: "chat",
  comment: "chat",
};

function whyNoMeeting(
  action: keyof typeof needs,
  actor: Party,
  sides: Sides,
  pair: ContactPair,
): ContactRefusal | undefined {
  const { student } = sides;
  if (action === "rate") return whyNoRating(actor, sides, pair);
  if (action === "comment" && actor !== sides.mentor) return "unknown";
  if (!pair.connected) return pair.met || pair.requested ? "notConnected" : "unknown";
  const ofMentor = whyNotMentor(sides);
  const ofStudent = whyNotStudent(student, needs[action]);
  if (actor === student) return ofStudent ?? (ofMentor ? "partnerUnavailable" : undefined);
  return ofMentor ?? (ofStudent ? "partnerUnavailable" : undefined);
}

/** What a student says of a session reaches its mentor, so a guardian's no holds for it too. */
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

function whyNotStudent(student: Party, scope: "chat" | "audio" | "video"): ContactRefusal | undefined {
  if (!student.emailConfirmed) return "confirmEmail";
  if (student.contactPaused) return "contactPaused";
  return isMinor(student.band) && !student.consent[scope] ? "consentNeeded" : undefined;
}
