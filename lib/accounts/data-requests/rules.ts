import { isStaff, type Role } from "#lib/identity/users/roles.ts";
import { monthsAfter } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";
import { type Reachable, sharesReach } from "#lib/safety/conflicts/conflict-rules.ts";

/** Who wants the copy or the deletion: the person, or a guardian on their behalf. */
export const dataAskers = ["self", "guardian"] as const;
export type DataAsker = (typeof dataAskers)[number];

/** Coordinators are left out: a copy contains what people told the safeguarding leads. */
export function mayAnswer(role: Role): boolean {
  return role === "lead" || role === "admin";
}

/** The law gives a month, the guardian's page promises 30 days; February has fewer. */
export function answerDue(askedAt: Date): Date {
  return new Date(Math.min(monthsAfter(askedAt, 1).getTime(), askedAt.getTime() + 30 * day));
}

export type Answering = Reachable & Readonly<{ id: string; role: Role; able: boolean }>;
export type Concerned = Reachable & Readonly<{ id: string; role: Role }>;

export type AnswerRefusal = "noReason" | "needsStaff" | "notAllowed" | "own" | "relative" | "needsSecond";

export type AnswerFacts = Readonly<{
  reason: string;
  /** `undefined`: the command itself, which may act until there is staff. */
  by: Answering | undefined;
  second: Answering | undefined;
  anyStaff: boolean;
  person: Concerned;
  /** Present and former ones. */
  guardians: readonly Reachable[];
  /** Whether the account is going to be erased. */
  erases: boolean;
}>;

/** Accounts of staff are erased by two others, as with a lost phone. */
export function whyNotFulfil(facts: AnswerFacts): AnswerRefusal | undefined {
  const { by, second, person, erases } = facts;
  if (facts.reason.trim() === "") return "noReason";
  if (!by && facts.anyStaff) return "needsStaff";
  for (const one of [by, second]) {
    const refusal = one && whyNotBy(one, facts);
    if (refusal) return refusal;
  }
  const alone = !by || !second || second.id === by.id;
  return erases && isStaff(person.role) && alone ? "needsSecond" : undefined;
}

function whyNotBy(one: Answering, { person, guardians }: AnswerFacts): AnswerRefusal | undefined {
  if (!one.able || !mayAnswer(one.role)) return "notAllowed";
  if (one.id === person.id) return "own";
  return [person, ...guardians].some((other) => sharesReach(one, other)) ? "relative" : undefined;
}
