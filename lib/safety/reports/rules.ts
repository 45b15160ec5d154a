import type { Role } from "#lib/identity/users/roles.ts";
import type { Limit } from "#lib/platform/limits/rules.ts";
import type { Finding } from "#lib/safety/contact-filter/contact-details.ts";
import type { Alarm } from "#lib/safety/safety-words/safety-words.ts";

/** Rules of reports and tickets (PURE). */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How soon a report must be looked at, the most urgent first. */
export const reportGrades = ["S0", "S1", "S2", "S3"] as const;
export type ReportGrade = (typeof reportGrades)[number];

export const caseStatuses = ["open", "closed"] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** Who answers what comes in by the contact form. */
export const ticketQueues = ["support", "safeguarding"] as const;
export type TicketQueue = (typeof ticketQueues)[number];

/** What is frozen with a report. */
export const evidenceKinds = ["messages", "call", "notes", "material", "goal"] as const;

/** The longest a report of each grade may wait, in milliseconds. */
export const longestWaits: Readonly<Record<ReportGrade, number>> = { S0: hour, S1: day, S2: 3 * day, S3: 7 * day };

/** What is reported, in the order it is offered, with the grade it begins with. */
const firstGrades = {
  danger: "S0",
  sexual: "S0",
  threat: "S0",
  meeting: "S0",
  selfHarm: "S1",
  bullying: "S1",
  contact: "S1",
  post: "S2",
  privacy: "S2",
  quality: "S3",
  other: "S2",
} as const satisfies Record<string, ReportGrade>;

export type ReportKind = keyof typeof firstGrades;
export const reportKinds = Object.keys(firstGrades) as readonly ReportKind[];

/**
 * The grade a report begins with. People in need do not always choose the right line: words that tell of harm raise any
 * report to S1, those that cannot wait a day to S0.
 */
export function firstGrade(kind: ReportKind, alarm: Alarm): ReportGrade {
  return raised(firstGrades[kind], alarm);
}

/** The grade of a session in which a student did not feel safe; nobody chooses this kind in a form. */
export function unsafeGrade(alarm: Alarm): ReportGrade {
  return raised("S1", alarm);
}

function raised(grade: ReportGrade, alarm: Alarm): ReportGrade {
  const least = ({ none: "S3", harm: "S1", urgent: "S0" } as const)[alarm];
  return longestWaits[grade] > longestWaits[least] ? least : grade;
}

/** Whether the safeguarding lead is told of a report at once instead of finding it in the list. */
export function alertsLead(grade: ReportGrade): boolean {
  return grade === "S0" || grade === "S1";
}

/** What decides whether somebody is stopped before anyone has looked. */
export type Accused = Readonly<{
  role: Role;
  /** Is matched with somebody under 18, or it is a minor who reports. */
  meetsMinors: boolean;
  /** The reporter is signed in and has or had to do with them: else anybody could stop anybody, unseen. */
  knownToReporter: boolean;
}>;

/** Whether a report suspends the adult it is about at once, pending review (SAFE-21). */
export function suspendsAtOnce(grade: ReportGrade, { role, meetsMinors, knownToReporter }: Accused): boolean {
  return grade === "S0" && role === "mentor" && meetsMinors && knownToReporter;
}

/** When a report is due. */
export function reportDueAt({ grade, createdAt }: Urgent): Date {
  return new Date(createdAt.getTime() + longestWaits[grade]);
}

type Urgent = Readonly<{ grade: ReportGrade; createdAt: Date }>;

/** Graver first, then older first. */
export function byUrgency(one: Urgent, other: Urgent): number {
  return (
    reportGrades.indexOf(one.grade) - reportGrades.indexOf(other.grade) ||
    one.createdAt.getTime() - other.createdAt.getTime()
  );
}

/** Tickets have no grade of their own: one with safety words waits no longer than a grave report. */
export function ticketGrade(queue: TicketQueue): ReportGrade {
  return queue === "safeguarding" ? "S1" : "S3";
}

/** How much is frozen with a report: messages before and after the one it is about; days of the conversation for the gravest. */
export const evidenceReach = { before: 50, after: 20, days: 30, inOnePiece: 500 } as const;

/** Within how many days attempts add up (SAFE-23). */
export const attemptDays = 30;
const graveFindings: readonly Finding[] = ["secrecy", "picture", "meeting"];

/**
 * What a person's texts towards minors that were held and not let through come to (SAFE-23), each by what was found in it; nothing
 * yet, or the grade of the report that the house itself makes. Contact details once are an accident, which the queue of held texts
 * shows. Twice is an attempt to swap contact (S2), three times a sign of grooming (S1). What grooming asks for (secrecy, pictures,
 * a meeting) counts for two.
 */
export function attemptGrade(attempts: readonly (readonly string[])[]): ReportGrade | undefined {
  const isGrave = (found: readonly string[]) => graveFindings.some((kind) => found.includes(kind));
  const weight = attempts.reduce((sum, found) => sum + (isGrave(found) ? 2 : 1), 0);
  if (weight >= 3) return "S1";
  return weight === 2 ? "S2" : undefined;
}

/** The most characters of each field of a report. */
export const reportLengths = { text: 5000, email: 254, about: 500 } as const;

/**
 * A whole school may report behind one address, so both are generous; grave reports are counted apart, so that a flood of
 * other ones never keeps them out.
 */
export const reportLimits = {
  grave: { scope: "report:grave", most: 100, windowMs: 15 * minute, pauseMs: 5 * minute },
  other: { scope: "report:network", most: 30, windowMs: 15 * minute, pauseMs: 15 * minute },
} as const satisfies Record<string, Limit>;

export function limitOf(grade: ReportGrade): Limit {
  return alertsLead(grade) ? reportLimits.grave : reportLimits.other;
}
