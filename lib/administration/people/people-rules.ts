import { readsReason } from "#lib/identity/audit/audit-view-rules.ts";
import { type Role, roles } from "#lib/identity/users/roles.ts";
import { type AskedParams, askedPage, askedText, asking } from "#lib/platform/forms/asked.ts";

export const peoplePerPage = 25;

export const personStates = ["active", "muted", "suspended", "removed", "leaving"] as const;
export type PersonState = (typeof personStates)[number];

export type PeopleQuery = Readonly<{ search: string; role: Role | ""; state: PersonState | ""; page: number }>;

export function peopleQuery(asked: AskedParams): PeopleQuery {
  return {
    search: askedText(asked, "q"),
    role: roles.find((role) => role === askedText(asked, "role")) ?? "",
    state: personStates.find((state) => state === askedText(asked, "status")) ?? "",
    page: askedPage(asked),
  };
}

export function peopleAddress({ search, role, state, page }: PeopleQuery): string {
  return asking({ q: search, role, status: state, page });
}

type Account = Readonly<{
  suspendedAt: Date | null;
  mutedUntil: Date | null;
  deletionRequestedAt: Date | null;
  mentorStatus: string | null;
}>;

/** The gravest one. */
export function personState(account: Account, now: Date): PersonState {
  if (account.mentorStatus === "removed") return "removed";
  if (account.suspendedAt) return "suspended";
  if (account.deletionRequestedAt) return "leaving";
  return account.mutedUntil && account.mutedUntil > now ? "muted" : "active";
}

type Entry = Readonly<{ actorRole: string; action: string; reason: string | null }>;

const ofAccounts = /^(?:account|staff|user|person|data|birthday|rename|policies)\./;
const ofCases = /^(?:report|case|text|conversation|evidence|hold|erasure)\./;

/** What a role reads of the log about a person; undefined: nothing of this entry. */
export function readHistory<E extends Entry>(entry: E, role: Role): E | undefined {
  if (role === "lead") return entry;
  if (role === "admin") return ofAccounts.test(entry.action) ? entry : undefined;
  if (role !== "coordinator" || ofCases.test(entry.action)) return undefined;
  return readsReason(role, entry) ? entry : { ...entry, reason: null };
}
