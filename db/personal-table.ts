import type { Column, Table } from "drizzle-orm";

/** What people get of one table in their download, and what happens to it when they are gone. */
export type PersonalTable = Readonly<{
  /** The heading of its part in the download is `settings.data.part.{name}`. */
  name: PartName;
  table: Table;
  /** The columns that say whose a row is. */
  mine: readonly Column[];
  /** Columns with ids of other people, shown as first names. */
  people?: readonly string[];
  /** Left out: secrets, names and notes of staff, what other people wrote, and machine data. */
  hidden?: readonly string[];
  /** Included only if this column is the person: texts that the other side wrote belong to the other side. */
  ownOnly?: readonly Readonly<{ column: string; keys: readonly string[] }>[];
  /** Left out once the two have parted, except for the `author`: it would reveal a block or is not theirs. */
  untilParted?: Readonly<{ author?: string; keys: readonly string[] }>;
  /** Words with their writer and time: the other side's are empty while those of somebody muted or stopped are kept from others. */
  words?: Readonly<Record<string, Readonly<{ at: string; by: (row: Readonly<Record<string, unknown>>) => unknown }>>>;
  /** What the person may know in place of what is stored. */
  told?: Readonly<Record<string, (row: Readonly<Record<string, unknown>>, userId: string) => unknown>>;
  /** Not in the download at all: that there is a row would tell what somebody else said in confidence. */
  secret?: true;
  erase: Erasure;
  /** May be evidence: waits while a legal hold or a report about the person is open. */
  evidence?: true;
  /** Three years after the account ended: the rows go, or these columns are cleared. */
  ended?: "rows" | Readonly<Record<string, null | "">>;
}>;

/**
 * `rows`: deleted. `kept`: stays for a while as evidence or for the other side, and shows nobody's name.
 * `blank`: clears the person's texts, by the column of their side. `apart`: erased by separate code.
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
  "application",
  "references",
  "identityChecks",
  "sanctions",
  "appeals",
  "removedMarkers",
  "formerReach",
  "accountReviews",
  "secondWords",
  "recordChecks",
  "interviews",
  "approvals",
  "trainingUnits",
  "trainingAttempts",
  "centres",
  "hours",
  "daysOff",
  "posts",
  "revisions",
  "workingCopies",
  "previews",
  "uploads",
  "requests",
  "suggestions",
  "matches",
  "checkIns",
  "blocks",
  "sessions",
  "ratings",
  "recaps",
  "sessionReviews",
  "safetyAnswers",
  "conversations",
  "messages",
  "events",
  "eventCounters",
  "presence",
  "calls",
  "callVisits",
  "staffVisits",
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
  "openedConversations",
  "saidTexts",
  "notifications",
  "mails",
  "pushSubscriptions",
  "pushes",
  "reports",
  "ticketEntries",
  "audit",
] as const;
export type PartName = (typeof partNames)[number];
