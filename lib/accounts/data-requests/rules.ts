import { isStaff, type Role } from "#lib/identity/users/roles.ts";
import { monthsAfter } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";

/** Who wants the copy or the deletion: the person, or a guardian on their behalf. */
export const dataAskers = ["self", "guardian"] as const;
export type DataAsker = (typeof dataAskers)[number];

/** Coordinators are left out: a copy contains what people told the safeguarding leads. */
export function mayAnswer(role: Role | "guardian" | "system" | "command"): boolean {
  return role === "lead" || role === "admin";
}

export const answerDays = 30;

/** The law gives a month, the guardian's page promises 30 days; February has fewer. */
export function answerDue(askedAt: Date): Date {
  return new Date(Math.min(monthsAfter(askedAt, 1).getTime(), askedAt.getTime() + answerDays * day));
}

/** How the audit log notes a request that staff entered, beside its ticket. */
export function notedText(asker: "self" | `guardian:${string}`, received: string): string {
  return `${asker}, ${received}`;
}

type Noted = Readonly<{ asker: DataAsker; guardianId: string | null; received: Date }>;

/** Undefined for requests that guardians make on their own page. */
export function readNoted(noted: string): Noted | undefined {
  const [, self, guardianId = null, received] = /^(?:(self)|guardian:([\w-]+)), (\d{4}-\d{2}-\d{2})$/.exec(noted) ?? [];
  if (received === undefined) return undefined;
  return { asker: self ? "self" : "guardian", guardianId, received: new Date(`${received}T00:00:00.000Z`) };
}

/** What can be decided about a request, each by its own use case. */
export const exportChoices = ["allow", "handedOver", "decline"] as const;
export const deletionChoices = ["erase", "eraseKeeping", "decline"] as const;
export const dataChoices = ["allow", "handedOver", "erase", "eraseKeeping", "decline"] as const;
export type DataChoice = (typeof dataChoices)[number];

/** Minutes in which an allowed copy can be downloaded by whoever allowed it. */
export const copyMinutes = 15;

export type Answering = Readonly<{ id: string; role: Role; able: boolean; conflict: Conflict | undefined }>;

export type AnswerRefusal = "noReason" | "needsStaff" | "notAllowed" | Conflict | "needsSecond";

export type AnswerFacts = Readonly<{
  reason: string;
  /** `undefined`: the command itself, which may act until there is staff. */
  by: Answering | undefined;
  second: Answering | undefined;
  anyStaff: boolean;
  /** Of the person whose data it is. */
  role: Role;
  /** Whether it is a copy of a minor's data: it holds what leads alone may see. */
  minorsCopy: boolean;
  /** Whether the account is going to be erased. */
  erases: boolean;
}>;

/** Accounts of staff are erased by two others, as with a lost phone. */
export function whyNotFulfil(facts: AnswerFacts): AnswerRefusal | undefined {
  const { by, second, role, erases } = facts;
  if (facts.reason.trim() === "") return "noReason";
  if (!by && facts.anyStaff) return "needsStaff";
  for (const one of [by, second]) {
    const refusal = one && whyNotBy(one, facts);
    if (refusal) return refusal;
  }
  const alone = !by || !second || second.id === by.id;
  return erases && isStaff(role) && alone ? "needsSecond" : undefined;
}

function whyNotBy(one: Answering, { minorsCopy }: AnswerFacts): AnswerRefusal | undefined {
  if (!one.able || !mayAnswer(one.role) || (minorsCopy && one.role !== "lead")) return "notAllowed";
  return one.conflict;
}

/** Open reports as sentences take them; without numbers they say only that something stops it. */
export function namedReports(numbers: readonly string[]): Readonly<{ named: "yes" | "no"; numbers: string }> {
  return { named: numbers.length > 0 ? "yes" : "no", numbers: numbers.join(", ") };
}
