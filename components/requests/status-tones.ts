import type { RequestStatus } from "#lib/requests/rules.ts";

export const statusTones = {
  pending: "blue",
  moreInfo: "warning",
  accepted: "success",
  declined: "neutral",
  withdrawn: "neutral",
  expired: "neutral",
} as const satisfies Record<RequestStatus, string>;
