export const accountDecisions = ["lostDevice", "suspend", "lift", "erase"] as const;
export type AccountDecision = (typeof accountDecisions)[number];

type Account = Readonly<{ suspendedAt: Date | null; deletionRequestedAt: Date | null }>;

/** Changes with what a page was based on. */
export function stateOfStaff({ suspendedAt, deletionRequestedAt }: Account): string {
  return `${suspendedAt ? "suspended" : "active"}${deletionRequestedAt ? " leaving" : ""}`;
}

/** What can be decided about a colleague who has set the account up. */
export function staffChoices(account: Account & Readonly<{ twoStepSince: Date | null }>): readonly AccountDecision[] {
  const { suspendedAt, deletionRequestedAt, twoStepSince } = account;
  return accountDecisions.filter((decision) => {
    if (decision === "lostDevice") return twoStepSince !== null && suspendedAt === null;
    if (decision === "suspend") return suspendedAt === null;
    return decision === "lift" ? suspendedAt !== null : deletionRequestedAt === null;
  });
}
