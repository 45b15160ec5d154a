/** A student's request to a mentor (PURE; FIND-12 to FIND-15). */
export const requestStatuses = ["pending", "moreInfo", "accepted", "declined", "withdrawn", "expired"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const declineReasons = [
  "noTime",
  "otherSubject",
  "otherLevel",
  "otherLanguage",
  "timesDiffer",
  "other",
] as const;
export type DeclineReason = (typeof declineReasons)[number];
