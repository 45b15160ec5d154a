import { mayDeputise, type Role } from "#lib/identity/users/roles.ts";

export const accountDecisions = ["lostDevice", "deputy", "endDeputy", "suspend", "lift", "erase"] as const;
export type AccountDecision = (typeof accountDecisions)[number];

type Account = Readonly<{ suspendedAt: Date | null; deletionRequestedAt: Date | null; deputySince: Date | null }>;
type Offered = Account & Readonly<{ role: Role; twoStepSince: Date | null }>;

/** Changes with what a page was based on. */
export function stateOfStaff({ suspendedAt, deletionRequestedAt, deputySince }: Account): string {
  const words = [suspendedAt ? "suspended" : "active", deletionRequestedAt && "leaving", deputySince && "deputy"];
  return words.filter(Boolean).join(" ");
}

/** What can be decided about a colleague who has set the account up; about one's `own` only whether it is the deputy's. */
export function staffChoices(account: Offered, own = false): readonly AccountDecision[] {
  const { suspendedAt, deletionRequestedAt, twoStepSince } = account;
  const able = suspendedAt === null && deletionRequestedAt === null;
  const offered: Readonly<Record<AccountDecision, boolean>> = {
    lostDevice: !own && twoStepSince !== null && suspendedAt === null,
    deputy: mayDeputise(account.role) && able && account.deputySince === null,
    endDeputy: account.deputySince !== null,
    suspend: !own && suspendedAt === null,
    lift: !own && suspendedAt !== null,
    erase: !own && deletionRequestedAt === null,
  };
  return accountDecisions.filter((decision) => offered[decision]);
}
