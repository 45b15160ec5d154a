import type { Column, Table } from "drizzle-orm";

/** One table that says something about people: what they are given of it, and what becomes of it when they are gone. */
export type PersonalTable = Readonly<{
  /** The heading of its part in the download, `settings.data.part.{name}`. */
  name: PartName;
  table: Table;
  /** Columns that say whose a row is. */
  mine: readonly Column[];
  /** Columns that name other people: given as their first names. */
  people?: readonly string[];
  /** Not given: secrets, staff's names and notes, what other people wrote, and what only machines read. */
  hidden?: readonly string[];
  /** Given only where this column says it is the person: what the other side wrote to them is the other's. */
  ownOnly?: readonly Readonly<{ column: string; keys: readonly string[] }>[];
  /** Not given once the two have parted, except to whom `author` says wrote it: it would tell of a block, or is the other's. */
  untilParted?: Readonly<{ author?: string; keys: readonly string[] }>;
  erase: Erasure;
}>;

/**
 * `rows`: deleted. `kept`: proof that must outlive the account for a while, and names nobody else can read (PRIV-08 ends it).
 * `blank`: what the person wrote goes, the other side's record stays; by the column that says which side they were.
 * `apart`: erased by a piece of code of its own.
 */
export type Erasure =
  | "rows"
  | "kept"
  | "apart"
  | Readonly<{ blank: Readonly<Record<string, Readonly<Record<string, null | "">>>> }>;

export const partNames = [
  "account",
  "agreements",
  "signIns",
  "tokens",
  "recoveryCodes",
  "mentoring",
  "checks",
  "hours",
  "daysOff",
  "posts",
  "previews",
  "uploads",
  "requests",
  "suggestions",
  "matches",
  "blocks",
  "sessions",
  "ratings",
  "recaps",
  "safetyAnswers",
  "conversations",
  "messages",
  "events",
  "eventCounters",
  "presence",
  "calls",
  "callVisits",
  "callNotes",
  "marks",
  "goals",
  "goalSteps",
  "goalComments",
  "learningChanges",
  "materials",
  "badges",
  "recognitions",
  "certificates",
  "guardians",
  "consents",
  "heldTexts",
  "saidTexts",
  "notifications",
  "mails",
  "pushSubscriptions",
  "pushes",
  "reports",
  "audit",
] as const;
export type PartName = (typeof partNames)[number];
