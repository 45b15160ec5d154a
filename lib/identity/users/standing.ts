export type Standing = "active" | "suspended" | "leaving" | "gone";

type Account = Readonly<{ suspendedAt: Date | null; deletionRequestedAt: Date | null; erasedAt: Date | null }>;

export function standingOf({ suspendedAt, deletionRequestedAt, erasedAt }: Account): Standing {
  if (erasedAt) return "gone";
  if (suspendedAt) return "suspended";
  return deletionRequestedAt ? "leaving" : "active";
}
