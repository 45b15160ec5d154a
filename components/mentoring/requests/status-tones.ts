import type { RequestStatus } from "#lib/mentoring/requests/rules.ts";

export const statusTones = {
  pending: "blue",
  moreInfo: "warning",
  accepted: "success",
  declined: "neutral",
  withdrawn: "neutral",
  expired: "neutral",
} as const satisfies Record<RequestStatus, string>;
