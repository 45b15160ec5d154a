/** Web push (PURE; NOTE-08). */
export const pushStatuses = ["queued", "sent", "dropped", "failed"] as const;
