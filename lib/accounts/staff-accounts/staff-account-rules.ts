import { hour } from "#lib/platform/time/time.ts";

export const accountDecisions = ["lostDevice", "suspend", "lift", "erase"] as const;
export type AccountDecision = (typeof accountDecisions)[number];

/** What needs the word of two colleagues. */
export type TwoTogether = "lostDevice" | "erase";

/** How the audit log names the first word, and what both together did. */
export const firstActions = { lostDevice: "account.lostDeviceFirst", erase: "staff.eraseFirst" } as const;
export const bothActions = { lostDevice: "account.lostDevice", erase: "person.erase" } as const;

/** So long a first word waits for the second. */
export const agreementMs = 72 * hour;

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
