import type { Role } from "#lib/identity/users/roles.ts";
import { type Limit, limits } from "#lib/platform/limits/rules.ts";
import type { SiteSettings } from "#lib/platform/site/input.ts";
import type { Finding } from "#lib/safety/contact-filter/contact-details.ts";
import type { Alarm } from "#lib/safety/safety-words/safety-words.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const reportGrades = ["S0", "S1", "S2", "S3"] as const;
export type ReportGrade = (typeof reportGrades)[number];

export const caseStatuses = ["open", "closed"] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** `duplicate`: another report says the same and is decided instead. */
export const caseDecisions = ["confirmed", "notConfirmed", "undecided", "duplicate"] as const;
export type CaseDecision = (typeof caseDecisions)[number];

export const ticketQueues = ["support", "safeguarding"] as const;
export type TicketQueue = (typeof ticketQueues)[number];

export const ticketEntryKinds = ["answer", "note", "close", "reopen", "move"] as const;
export type TicketEntryKind = (typeof ticketEntryKinds)[number];

export const evidenceKinds = [
  "messages",
  "call",
  "notes",
  "material",
  "goal",
  "review",
  "written",
  "pictures",
] as const;

/** In milliseconds. */
export const longestWaits: Readonly<Record<ReportGrade, number>> = { S0: hour, S1: day, S2: 3 * day, S3: 7 * day };

/** In the order of the form, with the grade each begins with. */
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

/** People in need do not always choose the right kind, so words that tell of harm raise the grade. */
export function firstGrade(kind: ReportKind, alarm: Alarm): ReportGrade {
  return raised(firstGrades[kind], alarm);
}

/** For a session in which a student did not feel safe; forms do not offer this kind. */
export function unsafeGrade(alarm: Alarm): ReportGrade {
  return raised("S1", alarm);
}

function raised(grade: ReportGrade, alarm: Alarm): ReportGrade {
  const least = ({ none: "S3", harm: "S1", urgent: "S0" } as const)[alarm];
  return longestWaits[grade] > longestWaits[least] ? least : grade;
}

/** Whether safeguarding leads are told at once. */
export function alertsLead(grade: ReportGrade): boolean {
  return grade === "S0" || grade === "S1";
}

export type Accused = Readonly<{
  role: Role;
  /** Is or was matched with somebody who is a minor. */
  meetsMinors: boolean;
}>;

/** Signed in. Otherwise anybody could suspend anybody. */
export type Reporter = Readonly<{
  minor: boolean;
  active: boolean;
  /** Is or was connected with the accused, or one asked the other. */
  known: boolean;
  /** The accused took part in it: by a match, a message, or as they accepted a request. */
  answered: boolean;
  /** Another report of theirs of the gravest grade is open or was not confirmed: `reporterDays`. */
  doubted: boolean;
}>;

/** So long an adult's gravest report about somebody else lets no second one suspend, unless it was confirmed. */
export const reporterDays = 30;

/** An adult's account is made in a minute, and could stop one mentor after the other. A child's word is enough. */
export function suspendsAtOnce(grade: ReportGrade, { role, meetsMinors }: Accused, reporter: Reporter): boolean {
  if (grade !== "S0" || role !== "mentor") return false;
  const { minor, active, known, answered, doubted } = reporter;
  return minor ? known : meetsMinors && active && answered && !doubted;
}

export function reportDueAt({ grade, createdAt, clockFrom }: Urgent): Date {
  return new Date((clockFrom ?? createdAt).getTime() + longestWaits[grade]);
}

export type Urgent = Readonly<{ grade: ReportGrade; createdAt: Date; clockFrom?: Date | null | undefined }>;

export function byUrgency(one: Urgent, other: Urgent): number {
  return (
    reportGrades.indexOf(one.grade) - reportGrades.indexOf(other.grade) ||
    one.createdAt.getTime() - other.createdAt.getTime()
  );
}

/** The least time left first; of the same time the graver first. */
export function byDueTime(one: Urgent, other: Urgent): number {
  return reportDueAt(one).getTime() - reportDueAt(other).getTime() || byUrgency(one, other);
}

type Sent = Urgent & Readonly<{ reporterId: string | null; byHouse: boolean }>;

/** Strangers' reports beyond these wait behind all others: anybody can send hundreds. */
export const mostOfStrangers = 20;

/** By the time that is left; `strangers` are those of nobody known that wait behind. */
export function inTurn<R extends Sent>(open: readonly R[]): Readonly<{ first: R[]; strangers: R[] }> {
  const sorted = open.toSorted(byDueTime);
  const behind = new Set(sorted.filter(({ reporterId, byHouse }) => !reporterId && !byHouse).slice(mostOfStrangers));
  return { first: sorted.filter((one) => !behind.has(one)), strangers: [...behind] };
}

export function isRaised(from: ReportGrade, to: ReportGrade): boolean {
  return longestWaits[to] < longestWaits[from];
}

/**
 * When the clock of a new grade begins: raised it begins now, but never gives more time than was left; lowered it
 * counts from the arrival, which is null.
 */
export function clockOfGrade(report: Urgent, to: ReportGrade, now: Date): Date | null {
  if (!isRaised(report.grade, to)) return null;
  return new Date(Math.min(now.getTime(), reportDueAt(report).getTime() - longestWaits[to]));
}

/** Tickets with safety words wait no longer than a grave report. */
export function ticketGrade(queue: TicketQueue): ReportGrade {
  return queue === "safeguarding" ? "S1" : "S3";
}

/**
 * Messages before and after the reported one; days of the conversation for S0. Nobody makes a report too long by what they
 * write before it: of each person the newest count, and of each kind of text so many characters.
 */
export const evidenceReach = {
  before: 50,
  after: 20,
  days: 30,
  ofEach: 1000,
  characters: 1_000_000,
  inOnePiece: 100,
} as const;

/** The first of these texts that are short enough together. Of many reports by one person in a day, each later one copies less. */
export function withinReach<T extends Readonly<{ text: string | null }>>(texts: readonly T[], reportsOfDay = 1): T[] {
  let left: number = evidenceReach.characters / reportsOfDay;
  return texts.filter(({ text }) => {
    left -= text?.length ?? 0;
    return left >= 0;
  });
}

export const attemptDays = 30;
const graveFindings: readonly Finding[] = ["secrecy", "picture", "meeting"];

/**
 * The grade of an automatic report. Contact details once are an accident, twice an attempt to swap contact (S2), three
 * times a sign of grooming (S1). Secrecy, pictures and meetings count twice.
 */
export function attemptGrade(attempts: readonly (readonly string[])[]): ReportGrade | undefined {
  const isGrave = (found: readonly string[]) => graveFindings.some((kind) => found.includes(kind));
  const weight = attempts.reduce((sum, found) => sum + (isGrave(found) ? 2 : 1), 0);
  if (weight >= 3) return "S1";
  return weight === 2 ? "S2" : undefined;
}

type AttemptReport = Readonly<{ decision: CaseDecision | null; closedAt: Date | null }>;

/**
 * From when attempts count. What a report was about that was not confirmed, or is decided with another, was judged; any
 * other decision leaves it counting, so the next attempt is reported at once.
 */
export function attemptsCountFrom(before: readonly AttemptReport[], now: Date): Date {
  const judged = before.filter(({ decision }) => decision === "notConfirmed" || decision === "duplicate");
  const times = judged.map(({ closedAt }) => closedAt?.getTime() ?? 0);
  return new Date(Math.max(now.getTime() - attemptDays * day, ...times));
}

export const reportLengths = { text: 5000, email: 254, about: 500 } as const;

/** Which address the form names when it takes nothing: the one whose change two people decide about. */
export function whereReportsAreRead(site: Pick<SiteSettings, "reportingAddress" | "supportEmail">): string {
  return site.reportingAddress ?? site.supportEmail;
}

export function limitOf(grade: ReportGrade, signedIn: boolean): Limit {
  if (!alertsLead(grade)) return limits.reportOther;
  return signedIn ? limits.reportGraveAccount : limits.reportGrave;
}

/** Of strangers' grave reports from one network in a while, so many are told one by one. */
export const toldOneByOne = 6;

/** Beyond, one notice says how many there are: at the next, and whenever as many again have come. `count`: with this one. */
export function howTold(count: number): "alone" | "gathered" | "not" {
  if (count <= toldOneByOne) return "alone";
  return Number.isInteger(Math.log2((count - 1) / toldOneByOne)) ? "gathered" : "not";
}
